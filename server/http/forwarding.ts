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
