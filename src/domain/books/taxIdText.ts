/** A tax number with what it is called: "ABN 51 824 753 556"; a number that already begins with it stays, '' too. */
export function taxIdText(label: string, taxId: string): string {
  return taxId === '' || taxId.startsWith(label) ? taxId : `${label} ${taxId}`
}
