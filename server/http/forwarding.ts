import type { App } from './schemaTypes'

const warning =
  'X-Forwarded-For arrived with TRUST_PROXY=0: behind a proxy all clients count as one address; set TRUST_PROXY to the number of proxies'

/** Once: anyone may send the header. */
export function warnOfForwarding(app: App): void {
  let wasLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!wasLogged && request.headers['x-forwarded-for'] !== undefined) {
      wasLogged = true
      request.log.warn(warning)
    }
    done()
  })
}

/** "203.0.113.7:5555", "[2001:db8::1]:443" */
const addressWithPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

function withoutPort(address: string): string {
  const [, six, four] = addressWithPort.exec(address) ?? []
  return six ?? four ?? address
}

/** Some proxies write the port of the client too, with which each connection would count as an address of its own. */
export function dropForwardedPorts(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string')
      headers['x-forwarded-for'] = forwarded
        .split(',')
        .map((address) => withoutPort(address.trim()))
        .join(', ')
    done()
  })
}
