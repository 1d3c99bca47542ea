import type { Check } from '@/contract/adminCheckup'
import { type CheckedSettings, goodUnless, problem } from './check'

/** How a request arrived: the addresses and the protocol that proxies have added, and the host that it is for. */
export type Arrival = { forwardedFor: string | undefined; forwardedProto: string | undefined; host: string }

const listed = (header = '') =>
  header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

function checkCount(proxies: number, trusted: number): Check[] {
  if (proxies > 0 && trusted === 0) return [problem('proxy', 'proxyUntrusted', { proxies })]
  if (proxies > trusted) return [problem('proxy', 'proxiesMore', { proxies, trusted })]
  return proxies < trusted ? [problem('proxy', 'proxiesFewer', { proxies, trusted })] : []
}

/**
 * Whether https and the proxies are as the settings say. Each proxy adds one address to X-Forwarded-For, and a browser
 * none: a client that adds some itself deceives only its own administrator.
 */
export function checkArrival(
  { forwardedFor, forwardedProto, host }: Arrival,
  { trustProxy, publicUrl }: CheckedSettings,
): Check[] {
  const proxies = listed(forwardedFor).length
  const [protocol] = listed(forwardedProto)
  const expected = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isOther = protocol !== undefined && expected !== undefined && `${protocol}:` !== expected.protocol
  return goodUnless(
    'proxy',
    [
      ...checkCount(proxies, trustProxy),
      ...(isOther ? [problem('proxy', 'otherProtocol', { said: protocol, url: expected.origin })] : []),
      ...(expected && host !== expected.host
        ? [problem('proxy', 'otherHost', { host, url: expected.origin })]
        : []),
    ],
    { host, proxies },
  )
}
