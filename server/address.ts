/**
 * The URL at which a browser on this machine reaches a server that listens on `host`; every address includes
 * loopback.
 */
export function localUrl(host: string, port: number): string {
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
