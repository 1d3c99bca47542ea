import { resolve } from 'node:path'
import { emailSchema, userNameSchema } from '@/contract/auth'
import type { Shop } from '@/contract/shop'
import { readFirstShop } from './firstShop'
import type { CopySettings } from './services/copies'
import type { OrderLimits } from './services/orders/orderLimits'
import { OperatorError } from '../scripts/operatorError.mjs'

/** The operator's settings, validated. `publicUrl` has no trailing slash and is absent when not set. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** Without it the server makes no copies by itself. */
  copies?: CopySettings
  publicUrl?: string
  smtpUrl?: string
  mailFrom: string
  /** How many proxies in front are trusted for the client's address. */
  trustProxy: number
  adminName: string
  adminEmail: string
  /** Whether an email address has to be confirmed before the first order. */
  confirmsEmail: boolean
  /** Requests with a large body of one account in a minute; 0 for no limit. */
  bodiesPerMinute: number
  orderLimits: OrderLimits
  /** To one address; 0 for no limit. */
  mailsPerHour: number
  logLevel?: LogLevel
  /** The token for /metrics; without it nobody can read them. */
  metricsToken?: string
  /** Until the owner saves other settings. */
  shop: Shop
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof logLevels)[number]

type Environment = Record<string, string | undefined>

function wholeNumber(
  env: Environment,
  name: string,
  otherwise: number,
  maximum: number,
  minimum = 0,
): number {
  const raw = env[name]?.trim()
  if (!raw) return otherwise
  const value = Number(raw)
  if (!/^\d+$/.test(raw) || value > maximum || value < minimum)
    throw new OperatorError(`${name} is "${raw}": set it to a whole number from ${minimum} to ${maximum}.`)
  return value
}

function url(env: Environment, name: string, protocols: string[], example: string): string | undefined {
  const raw = env[name]?.trim()
  if (!raw) return undefined
  // The value is not repeated: it may hold a password.
  const wrong = new OperatorError(
    `${name} is not an address such as ${example}: correct it or leave it unset.`,
  )
  if (!URL.canParse(raw)) throw wrong
  const { protocol, host, hash } = new URL(raw)
  // An unescaped # in a password ends the address there: what follows, the true host, would be lost.
  if (!protocols.includes(protocol) || !host || hash) throw wrong
  return raw
}

function publicUrl(env: Environment): string | undefined {
  const raw = url(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://shop.example.com')
  if (raw === undefined) return undefined
  const { origin, pathname, search, hash } = new URL(raw)
  if (pathname !== '/' || search || hash)
    throw new OperatorError(`PUBLIC_URL is "${raw}": give only scheme and host, as in ${origin}.`)
  return origin
}

function mailAddress(env: Environment, name: string, otherwise: string): string {
  const value = env[name]?.trim() || otherwise
  if (!emailSchema.safeParse(value).success)
    throw new OperatorError(`${name} is "${value}": set it to one email address, as in owner@example.com.`)
  return value
}

/** A line break here would inject headers into every mail. */
function line(env: Environment, name: string, otherwise: string): string {
  const value = env[name]?.trim() || otherwise
  if (/\p{Cc}/u.test(value))
    throw new OperatorError(`${name} holds a control character: use one line of text.`)
  return value
}

function userName(env: Environment, name: string, otherwise: string): string {
  const value = env[name]?.trim() || otherwise
  if (!userNameSchema.safeParse(value).success)
    throw new OperatorError(`${name} is "${value}": use 3 to 32 letters (a to z), digits, ".", "_" or "-".`)
  return value
}

/** Without SMTP nobody could open the link, so by default nobody is asked to. */
function confirmsEmail(env: Environment, hasSmtp: boolean): boolean {
  const choices = { auto: hasSmtp, always: true, never: false }
  const raw = env['CONFIRM_EMAIL']?.trim() || 'auto'
  if (Object.hasOwn(choices, raw)) return choices[raw as keyof typeof choices]
  throw new OperatorError(`CONFIRM_EMAIL is "${raw}": set it to auto, always or never.`)
}

function logLevel(env: Environment): LogLevel | undefined {
  const raw = env['LOG_LEVEL']?.trim()
  if (!raw) return undefined
  const level = logLevels.find((name) => name === raw)
  if (!level) throw new OperatorError(`LOG_LEVEL is "${raw}": set it to one of ${logLevels.join(', ')}.`)
  return level
}

const shortestToken = 16

function metricsToken(env: Environment): string | undefined {
  const raw = env['METRICS_TOKEN']?.trim()
  if (!raw) return undefined
  // The value is not repeated: it is a secret.
  if (!/^[\x21-\x7e]+$/.test(raw) || raw.length < shortestToken)
    throw new OperatorError(
      `METRICS_TOKEN needs ${shortestToken} characters or more, without spaces: as "openssl rand -hex 16" gives.`,
    )
  return raw
}

const copyRules = ['BACKUP_EVERY', 'BACKUP_KEEP']

function copySettings(env: Environment, databaseUrl: string | undefined): CopySettings | undefined {
  const folder = line(env, 'BACKUP_DIR', '')
  if (folder === '') {
    const idle = copyRules.find((name) => env[name]?.trim())
    if (idle === undefined) return undefined
    throw new OperatorError(`${idle} is set without BACKUP_DIR: set BACKUP_DIR to a folder for the copies.`)
  }
  if (databaseUrl !== undefined)
    throw new OperatorError(
      'BACKUP_DIR is set with DATABASE_URL: leave it unset and copy PostgreSQL by pg_dump, as docs/operating.md shows.',
    )
  return {
    folder: resolve(folder),
    everyHours: wholeNumber(env, 'BACKUP_EVERY', 24, 24 * 366, 1),
    keep: wholeNumber(env, 'BACKUP_KEEP', 14, 10_000, 1),
  }
}

export function readSettings(env: Environment): Settings {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user@host/shop')
  const copies = copySettings(env, databaseUrl)
  const address = publicUrl(env)
  const level = logLevel(env)
  const token = metricsToken(env)
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587')
  return {
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: line(env, 'HOST', '127.0.0.1'),
    dataDir: resolve(line(env, 'DATA_DIR', './data')),
    ...(databaseUrl && { databaseUrl }),
    ...(copies && { copies }),
    ...(address && { publicUrl: address }),
    ...(smtpUrl && { smtpUrl }),
    mailFrom: mailAddress(env, 'MAIL_FROM', 'no-reply@localhost'),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 10),
    adminName: userName(env, 'ADMIN_NAME', 'admin'),
    confirmsEmail: confirmsEmail(env, smtpUrl !== undefined),
    adminEmail: mailAddress(env, 'ADMIN_EMAIL', 'admin@localhost'),
    bodiesPerMinute: wholeNumber(env, 'BODIES_PER_MINUTE', 60, 1_000_000),
    orderLimits: {
      ordersPerHour: wholeNumber(env, 'ORDERS_PER_HOUR', 20, 1000),
      ordersPerDay: wholeNumber(env, 'ORDERS_PER_DAY', 100, 1000),
      openUnpaidOrders: wholeNumber(env, 'OPEN_UNPAID_ORDERS', 5, 1000),
    },
    mailsPerHour: wholeNumber(env, 'MAILS_PER_HOUR', 20, 1000),
    ...(level && { logLevel: level }),
    ...(token && { metricsToken: token }),
    shop: readFirstShop(env),
  }
}
