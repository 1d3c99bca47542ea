import { ReceiptText } from 'lucide-react'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { useInvoiceTitle } from './useInvoiceTitle'
import type { TitledInvoice } from './useInvoiceTitle'

export type InvoiceLinksProps = { invoices: readonly TitledInvoice[]; pathOf: (invoice: string) => string }

/** Links to the invoice and the credit notes of an order. */
export function InvoiceLinks({ invoices, pathOf }: InvoiceLinksProps) {
  const title = useInvoiceTitle()
  return invoices.map((invoice) => (
    <ButtonLink key={invoice.number} icon={ReceiptText} to={pathOf(invoice.number)}>
      {title(invoice)}
    </ButtonLink>
  ))
}
