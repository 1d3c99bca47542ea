import type { DatabaseHealth } from '../db/health'
import type { Db } from '../db/open'
import type { Clock, Random } from '../effects'
import type { Jobs } from '../jobs'
import type { UrgentMails } from './mails/urgentMails'
import type { AttemptLimiter } from './accounts/attemptLimiter'
import type { PasswordHasher } from './accounts/passwordHashing'
import type { Outbox } from './mails/outbox'
import type { OrderLimits } from './orders/orderLimits'
import type { Sessions } from './accounts/sessions'
import type { CheckedSettings } from './checkup/check'
import type { LoggedErrors } from './checkup/loggedErrors'
import type { CurrentShop } from './currentShop'

/** Each service picks what it uses. */
export type Dependencies = {
  db: Db
  health: DatabaseHealth
  clock: Clock
  random: Random
  hasher: PasswordHasher
  limiter: AttemptLimiter
  sessions: Sessions
  jobs: Jobs
  outbox: Outbox
  urgentMails: UrgentMails
  currentShop: CurrentShop
  settings: CheckedSettings
  loggedErrors: LoggedErrors
  dataDir: string
  adminEmail: string
  publicUrl: () => string
  /** Whether new email addresses have to be confirmed. */
  confirmsEmail: boolean
  orderLimits: OrderLimits
  orderPlaced: () => void
  /** Logs an error of the shop's own that was found in time. */
  reportFault: (fault: string) => void
}
