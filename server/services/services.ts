import type { Shop } from '@/contract/shop'
import type { Clock, Random } from '../effects'
import type { Db } from '../db/open'
import type { Jobs } from '../jobs'
import type { Mailer } from '../mail'
import { isDatabaseReady } from '../repositories/health'
import { createAccountChanges } from './accounts/accountChanges'
import { createAttemptLimiter } from './accounts/attemptLimiter'
import { createCatalogueBody } from './catalogue/catalogueBody'
import { createCatalogueFile } from './catalogue/catalogueFile'
import { createCatalogueImport } from './import/catalogueImport'
import { createCatalogueEditing } from './catalogue/catalogueEditing'
import { createOrderAdministration } from './orders/orderAdministration'
import { createOrdering } from './orders/ordering'
import { createPictureService } from './catalogue/pictures'
import type { PasswordHasher } from './accounts/passwordHashing'
import { createPasswordReset } from './accounts/passwordReset'
import { createQuoting } from './quotes/quoting'
import { createSessions } from './accounts/sessions'
import { createShopDocuments } from './shopDocuments'
import { createSignIn } from './accounts/signIn'
import { createSignUp } from './accounts/signUp'

type Dependencies = {
  db: Db
  clock: Clock
  random: Random
  hasher: PasswordHasher
  jobs: Jobs
  mailer: Mailer
  shop: Shop
  dataDir: string
  adminEmail: string
  publicUrl: () => string
  orderPlaced: () => void
}

export type Services = ReturnType<typeof createServices>

/** Everything that the routes call. */
export function createServices(dependencies: Dependencies) {
  const { db, clock, random, shop } = dependencies
  const limiter = createAttemptLimiter(db, clock)
  const sessions = createSessions(db, clock, random)
  const shared = { ...dependencies, shopName: shop.name, limiter, sessions }
  return {
    sessions,
    signIn: createSignIn(shared),
    signUp: createSignUp(shared),
    passwordReset: createPasswordReset(shared),
    accountChanges: createAccountChanges(shared),
    catalogueBody: createCatalogueBody(db, clock),
    catalogueEditing: createCatalogueEditing(shared),
    catalogueFile: createCatalogueFile(shared),
    catalogueImport: createCatalogueImport(shared),
    pictures: createPictureService(shared),
    quoting: createQuoting(shared),
    ordering: createOrdering(shared),
    orderAdministration: createOrderAdministration(shared),
    shopDocuments: createShopDocuments(dependencies),
    isDatabaseReady: () => isDatabaseReady(db),
  }
}
