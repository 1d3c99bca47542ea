import { useTranslation } from 'react-i18next'

export type TitledInvoice = { kind: 'invoice' | 'creditNote'; number: string; isTaxInvoice?: boolean }

/** "Tax invoice I10001"; where it is not known whether it is one for the tax, as in a list, "Invoice I10001". */
export function useInvoiceTitle(): (invoice: TitledInvoice) => string {
  const { t } = useTranslation()
  return ({ kind, number, isTaxInvoice = false }) => {
    if (kind === 'creditNote')
      return t(isTaxInvoice ? 'orders.invoice.adjustmentNote' : 'orders.invoice.creditNote', { number })
    return t(isTaxInvoice ? 'orders.invoice.taxInvoice' : 'orders.invoice.invoice', { number })
  }
}
