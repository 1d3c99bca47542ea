/** Rounds of percent-decoding after which an address that still changes counts as hostile. */
const decodingRounds = 5

function isOwnPath(candidate: string, origin: string): boolean {
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
  if (!/^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u.test(candidate) || !URL.canParse(candidate, origin)) return false
  const url = new URL(candidate, origin)
  return url.origin === new URL(origin).origin && !url.pathname.startsWith('//')
}

function isOwnHoweverDecoded(path: string, origin: string): boolean {
  let candidate = path
  for (let round = 0; round < decodingRounds; round++) {
    if (!isOwnPath(candidate, origin)) return false
    let decoded
    try {
      decoded = decodeURIComponent(candidate)
    } catch {
      return round > 0
    }
    if (decoded === candidate) return true
    candidate = decoded
  }
  return false
}

/**
 * Where to go after sign-in: the wanted address if it is a path of our own origin, else '/'. Absolute and
 * protocol-relative addresses fall back, and so do those that hide one behind encoding or white space.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (wanted === null || !isOwnPath(wanted, origin)) return '/'
  const { pathname, search, hash } = new URL(wanted, origin)
  return isOwnHoweverDecoded(wanted.split(/[?#]/, 1)[0] ?? '', origin) && isOwnPath(pathname, origin)
    ? pathname + search + hash
    : '/'
}
