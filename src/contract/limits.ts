/** Limits on what is sent, read or stored at once. Some are repeated in texts shown to users. */
export const limits = {
  /** Saved leads of an account. */
  savedLeads: 500,
  /** Characters of the customer and of the reference of a quote. */
  purposeCharacters: 120,
  /** Attachments of one lead in a request, a file or a link. */
  attachmentsPerLead: 100,
  /** Leads of one order or quote. */
  leadsPerOrder: 100,
  /** Attachments in all leads of one order or quote, and of the orders that one transaction stores. */
  attachmentsPerOrder: 1000,
  /** Payments of one order, and the amount of one, in the order's currency. */
  paymentsPerOrder: 50,
  paymentAmount: 10_000_000,
  /** Orders that the shop may allow from one quote. */
  ordersPerQuote: 100,
  /** Stored quotes of an account without an order. */
  openQuotes: 200,
  /** Fingerprints that one request for quotes names. */
  fingerprints: 50,
  /** Characters of a reason: why an account is blocked, a quote made void, or stock changed. */
  reasonCharacters: 200,
  /** Characters of the shop's own note on an order, and of a message to its buyer. */
  shopNoteCharacters: 2000,
  messageCharacters: 4000,
  /** Leads that an imported file adds to the cart; the rest are only counted. */
  leadsPerFile: 1000,
  /** Bytes of a file of leads; 1,000 usual leads take about 1 MB. */
  leadFileBytes: 5_000_000,
  /** Characters of a link to a lead, origin included; some servers truncate longer ones. */
  leadLinkCharacters: 8000,
  /** Bytes of the unpacked lead of a link, against decompression bombs; ours have less than 40 kB. */
  leadLinkBytes: 200_000,
  /** Rows of a catalogue file; each check and each import is one request. */
  catalogueFileRows: 10_000,
  /** Characters of one of its cells. */
  catalogueCellCharacters: 100_000,
  /** Bytes of a catalogue file, as it is and as JSON. */
  catalogueFileBytes: 8_000_000,
  /** Bytes of a part's picture. */
  pictureBytes: 200_000,
  /** Pixels of the longer side of a part's picture. */
  pictureSidePx: 4000,
}
