import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../effects'

// What all authenticator apps know; several ignore other values in the address.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }
/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20
const recoveryCodeCount = 10
/** 120 bits: enough for a plain digest. */
const recoveryCodeBytes = 15

function base32Of(bytes: Uint8Array): string {
  // The memory of a buffer may be shared with others; that of a copy is not.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

export function newSecret(random: Random): string {
  return base32Of(random(secretBytes))
}

/** The address that authenticator apps read from a QR code. */
export function secretUri(secret: string, issuer: string, userName: string): string {
  return new TOTP({ ...parameters, issuer, label: userName, secret: Secret.fromBase32(secret) }).toString()
}

/** The step of which this is the code, if it is the current or the previous one. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  // The comparison throws where other characters have more bytes than six digits.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null || delta > 0 ? undefined : totp.counter({ timestamp: now }) + delta
}

/** Groups of four characters, for reading and typing. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    base32Of(random(recoveryCodeBytes)).replace(/.{4}(?=.)/g, '$&-'),
  )
}

/** Without the spaces and dashes with which codes are shown and copied. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

export function hashRecoveryCode(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${plainCode(code)}`)
    .digest('base64url')
}
