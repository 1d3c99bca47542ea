import { ShopDocumentText } from './ShopDocumentText'

export function PrivacyPage() {
  return <ShopDocumentText name="privacy" />
}
