/** How much is sent, read or stored at once. Texts for people name some of these figures. */
export const limits = {
  /** Attachments of one lead in a request, a file or a link. */
  attachmentsPerLead: 100,
  /** Leads of one order or quote. */
  leadsPerOrder: 100,
  /** Attachments in all leads of one order or quote, and of the orders that one transaction stores. */
  attachmentsPerOrder: 1000,
  /** Leads that an imported file brings to the cart; further ones are counted only. */
  leadsPerFile: 1000,
  /** Bytes of a file of leads; 1,000 leads of usual size have about 1 MB. */
  leadFileBytes: 5_000_000,
  /** Characters of a link to a lead, the address of the shop included; servers on the way cut longer ones off. */
  leadLinkCharacters: 8000,
  /** Bytes that the lead of a link unpacks to, against links made to fill the memory; ours have less than 40 kB. */
  leadLinkBytes: 200_000,
  /** Rows of a file of parts, which are checked and applied in one request each. */
  catalogueFileRows: 10_000,
  /** Bytes of a file of parts; as a request it stays below what the server accepts. */
  catalogueFileBytes: 8_000_000,
  /** Bytes of a part's picture. */
  pictureBytes: 200_000,
}
