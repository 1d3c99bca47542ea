/** Rounds of percent-decoding after which a path that still changes is rejected. */
const decodingRounds = 5

function isOwnPath(candidate: string, origin: string): boolean {
  // Browsers drop tabs and line breaks from URLs and read a backslash as a slash.
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
 * The redirect target after sign-in: the requested path if it is on our own origin, otherwise '/'. Absolute and
 * protocol-relative URLs are rejected, also if hidden by encoding or white space.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (wanted === null || !isOwnPath(wanted, origin)) return '/'
  const { pathname, search, hash } = new URL(wanted, origin)
  return isOwnHoweverDecoded(wanted.split(/[?#]/, 1)[0] ?? '', origin) && isOwnPath(pathname, origin)
    ? pathname + search + hash
    : '/'
}
