import { DocumentPage } from './DocumentPage'

export function TermsPage() {
  return <DocumentPage name="terms" />
}
