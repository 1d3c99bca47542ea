import { DocumentPage } from './DocumentPage'

export function PrivacyPage() {
  return <DocumentPage name="privacy" />
}
