import * as z from 'zod/mini'

/** What is checked, in the order of the list. */
export const checkNames = [
  'settings',
  'address',
  'proxy',
  'shop',
  'administrators',
  'mail',
  'mails',
  'clock',
  'disk',
  'copies',
  'data',
  'versions',
  'parts',
  'errors',
] as const
export type CheckName = (typeof checkNames)[number]

/** Each mistake that a check can find: `bad` is to be corrected before the shop is open, a `warning` soon. */
export const checkProblems = {
  settingsWrong: 'bad',
  publicUrlMissing: 'bad',
  publicUrlNotHttps: 'bad',
  publicUrlUnreachable: 'warning',
  proxyUntrusted: 'bad',
  proxiesMore: 'bad',
  proxiesFewer: 'warning',
  otherProtocol: 'bad',
  otherHost: 'warning',
  shopNameMissing: 'warning',
  shopAddressMissing: 'warning',
  taxIdMissing: 'warning',
  paymentTextMissing: 'warning',
  termsMissing: 'warning',
  printedPassword: 'bad',
  secondFactorMissing: 'warning',
  smtpMissing: 'bad',
  smtpUnreachable: 'bad',
  smtpRefused: 'bad',
  senderLocal: 'bad',
  ownerUnreachable: 'bad',
  mailsWaiting: 'bad',
  mailsUndelivered: 'warning',
  clockBehind: 'bad',
  clockOffBrowser: 'bad',
  clockOffDatabase: 'bad',
  diskFull: 'bad',
  diskLow: 'warning',
  copiesOff: 'warning',
  copiesElsewhere: 'warning',
  copyFolderUnusable: 'bad',
  copyMissing: 'bad',
  copyOld: 'bad',
  copyDamaged: 'bad',
  copyUnread: 'warning',
  copiesOnSameDisk: 'warning',
  dataUnusable: 'bad',
  dataDamaged: 'bad',
  dataUnread: 'warning',
  dataReadOnly: 'bad',
  checksumsOff: 'warning',
  nodeOld: 'warning',
  figuresMissing: 'warning',
  errorsLogged: 'warning',
  logOff: 'warning',
} as const satisfies Record<string, 'warning' | 'bad'>
export type CheckProblem = keyof typeof checkProblems

const text = z.optional(z.string())
const figure = z.optional(z.number())

/** What the text of a check names. */
const valuesSchema = z.object({
  url: text,
  host: text,
  address: text,
  folder: text,
  file: text,
  name: text,
  names: text,
  /** A part of those that are counted. */
  example: text,
  level: text,
  node: text,
  database: text,
  /** What another program or the system said, in its own words. */
  said: text,
  /** ms since 1970, as `now`. */
  at: figure,
  now: figure,
  /** Bytes. */
  free: figure,
  hours: figure,
  seconds: figure,
  found: figure,
  proxies: figure,
  trusted: figure,
})
/** The values that the text of a check may have. */
export const checkValueNames = Object.keys(valuesSchema.shape) as (keyof z.infer<typeof valuesSchema>)[]

/** One check. `problem` is null where it found nothing; one that finds several mistakes is listed once for each. */
const checkSchema = z.object({
  name: z.enum(checkNames),
  status: z.enum(['good', 'warning', 'bad']),
  problem: z.nullable(z.enum(Object.keys(checkProblems) as [CheckProblem, ...CheckProblem[]])),
  values: valuesSchema,
})
export type Check = z.infer<typeof checkSchema>

/** Query of GET /admin/checkup: the time of the caller's clock, ms since 1970. */
export const checkupQuerySchema = z.object({
  now: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'invalid'))),
})

/** Response of GET /admin/checkup. */
export const checkupSchema = z.object({ checks: z.array(checkSchema) })
export type Checkup = z.infer<typeof checkupSchema>
