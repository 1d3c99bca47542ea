/** The shop's name as the server has put it into the page; undefined where the shop has none of its own. */
export function shopNameOfPage(): string | undefined {
  return globalThis.document?.documentElement.dataset.shop
}
