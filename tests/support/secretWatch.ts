import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'

const shortest = 10
const secretFields = ['password', 'newPassword', 'token']

/** Collects the secrets sent in requests and responses, and fails if the log contains one. */
export function watchSecrets() {
  const secrets = new Set<string>()
  let log = ''
  const keep = (secret: unknown) => {
    if (typeof secret === 'string' && secret.length >= shortest) secrets.add(secret)
  }
  const noteBody = (body: unknown) => {
    if (typeof body !== 'object' || body === null) return
    for (const [name, value] of Object.entries(body)) if (secretFields.includes(name)) keep(value)
  }
  return {
    stream: new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString()
        done()
      },
    }),
    note: ({ headers, payload }: InjectOptions) => {
      const { authorization = '' } = headers ?? {}
      keep(String(authorization).split(' ')[1])
      noteBody(payload)
    },
    noteMail: (text: string) => keep(/#token=(\S+)/.exec(text)?.[1]),
    noteAnswer: (body: string) => {
      if (body.startsWith('{"token"')) noteBody(JSON.parse(body))
    },
    log: () => log,
    check: () => {
      const leaked = [...secrets].find((secret) => log.includes(secret))
      if (leaked !== undefined) {
        const at = log.indexOf(leaked)
        throw new Error(`The log holds a secret: ${log.slice(Math.max(0, at - 200), at + leaked.length)}`)
      }
    },
  }
}
