import { ShopDocumentText } from './ShopDocumentText'

export function TermsPage() {
  return <ShopDocumentText name="terms" />
}
