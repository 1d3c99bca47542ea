import { attachmentsOf } from './lead'
import type { Lead } from './lead'

/**
 * A lead in a list: its name, the label of connector A, the labels of its first ends B, how many further ones it has, and
 * its length in cm, 0 unless it has one wire.
 */
export type LeadOutline = { name: string; from: string; to: string[]; more: number; lengthCm: number }

/** Ends that are named; further ones are only counted. */
const mostNamed = 2

/** The outline of a lead; ends of the same label count once. */
export function outlineOf(lead: Lead): LeadOutline {
  const attachments = attachmentsOf(lead).map(([, attachment]) => attachment)
  const ends = [...new Set(attachments.map(({ connectB }) => connectB.label))].filter(Boolean)
  const [first] = attachments
  return {
    name: lead.name,
    from: lead.connectorA.label,
    to: ends.slice(0, mostNamed),
    more: Math.max(0, ends.length - mostNamed),
    lengthCm: attachments.length === 1 ? (first?.wire.wire_len ?? 0) : 0,
  }
}

/** What a list shows of an order's contents: its first lead, null without any, and how many others it has. */
export type OrderContents = { first: LeadOutline | null; others: number }

/** The contents of an order of these leads. */
export function contentsOf(leads: readonly Lead[]): OrderContents {
  const [first] = leads
  return first ? { first: outlineOf(first), others: leads.length - 1 } : { first: null, others: 0 }
}
