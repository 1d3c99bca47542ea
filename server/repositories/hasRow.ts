/** Whether a query finds a row, or a statement with `returning` affects one. */
export async function hasRow(query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}
