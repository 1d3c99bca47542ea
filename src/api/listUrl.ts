/** The address of a list with its filters. */
export function listUrl(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}
