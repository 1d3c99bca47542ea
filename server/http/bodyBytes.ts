/** The most bytes of a body, by route. */
export const bodyBytes = {
  /** Where a route allows no more. */
  usual: 4096,
  /**
   * A change of an order or of the account, of which a delivery of the longest fields has 5 kB. Above this, a body counts
   * as large.
   */
  medium: 8192,
  /** Long texts in any script: a message, or the shop's settings. */
  longTexts: 16 * 1024,
  lead: 64 * 1024,
  /** The attributes of a part. */
  part: 64 * 1024,
  /** A picture of 200 kB in base64, and the JSON around it. */
  picture: 300 * 1024,
  /** Up to a hundred leads. */
  leads: 1024 * 1024,
  /** A catalogue file; applied, it also has the version and lines of its check. */
  catalogueFile: 8 * 1024 * 1024,
}
