/** The labels of an order's postage in one column, each between line feeds, so that one of them can be found. */
export const postageColumn = {
  of: (labels: readonly string[]): string =>
    labels.length === 0 ? '' : `\n${labels.map((label) => label.replaceAll('\n', ' ')).join('\n')}\n`,
  read: (column: string): string[] => column.split('\n').filter((label) => label !== ''),
}
