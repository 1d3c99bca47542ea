import { domainToASCII, domainToUnicode } from 'node:url'

/** Some characters become punctuation: an address with it means something else to mail programs. */
const asciiDomain = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

/** Whether each encoded label stands for other letters and is their only encoding. Node.js 24 encodes others too. */
function isDecodable(domain: string): boolean {
  const letters = domainToUnicode(domain)
  return !/(?:^|\.)xn--/.test(letters) && domainToASCII(letters) === domain
}

/** The address as mail is sent to it: the domain in ASCII; undefined for a domain that cannot exist. */
export function addressForMail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  return asciiDomain.test(domain) && isDecodable(domain) ? `${email.slice(0, at)}@${domain}` : undefined
}
