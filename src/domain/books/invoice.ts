import { attachmentsOf, isChosen, titleOf } from '../lead/lead'
import type { Lead } from '../lead/lead'
import { orderSums, splitTax } from '../pricing/orderSums'
import type { Postage } from '../pricing/orderSums'
import { priceLead, readNumber, sumOfAmounts } from '../pricing/pricing'
import { taxByLine } from './taxByLine'

/** An attachment on an invoice, in the labels of its parts; `fuseLabel` is '' for none, `lengthCm` 0 for none. */
type InvoiceBranch = {
  connectorLabel: string
  wireLabel: string
  lengthCm: number
  fuseLabel: string
}

/** A lead on an invoice; `amount` is for the whole quantity, with its plug handles and without its postage. */
export type InvoiceLead = {
  label: string
  branches: InvoiceBranch[]
  plugHandles: number
  quantity: number
  amount: number
}

/** The lines of an invoice and its sums: the amounts of the lines sum to `total`, as do `net` and `tax`. */
export type InvoiceLines = {
  leads: InvoiceLead[]
  postage: Postage[]
  net: number
  tax: number
  total: number
}

function invoiceLead(lead: Lead): InvoiceLead {
  const { total, lines } = priceLead(lead)
  const postage = lines.filter(({ kind }) => kind === 'post').map(({ amount }) => -amount)
  return {
    label: titleOf(lead),
    branches: attachmentsOf(lead).map(([, { connectB, wire, fuse, fuse_rating }]) => ({
      connectorLabel: connectB.label,
      wireLabel: wire.label,
      lengthCm: wire.wire_len,
      fuseLabel: isChosen(fuse) ? [fuse.label, fuse_rating].filter(Boolean).join(' ') : '',
    })),
    plugHandles: readNumber(lead.andrsonPlugHandle),
    quantity: readNumber(lead.quantity, 1),
    amount: sumOfAmounts([total, ...postage]),
  }
}

/** The invoice of these leads at their prices, with the tax of this percentage that they include. */
export function invoiceLines(leads: readonly Lead[], taxPercent: number): InvoiceLines {
  const { postage, total } = orderSums(leads)
  return { leads: leads.map(invoiceLead), postage, ...splitTax(total, taxPercent), total }
}

/**
 * Net and tax of a credit of `amount` on an invoice of which `before` was credited already: credits of the whole invoice
 * have its tax, to the cent.
 */
export function splitCredit(
  before: number,
  amount: number,
  taxPercent: number,
): { net: number; tax: number } {
  const [, tax = 0] = taxByLine([before, amount], taxPercent)
  return { net: sumOfAmounts([amount, -tax]), tax }
}
