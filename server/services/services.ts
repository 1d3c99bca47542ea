import { createReadiness } from '../repositories/health'
import { createAccountAdministration } from './accounts/accountAdministration'
import { createAccountChanges } from './accounts/accountChanges'
import { createAttemptLimiter } from './accounts/attemptLimiter'
import { createCheckup } from './checkup/checkup'
import { createCatalogueBody } from './catalogue/catalogueBody'
import { createCatalogueFile } from './catalogue/catalogueFile'
import { createCatalogueImport } from './import/catalogueImport'
import { createCatalogueEditing } from './catalogue/catalogueEditing'
import { createMailAdministration } from './mails/mailAdministration'
import { createOwnersDay } from './orders/ownersDay'
import { countLeadsBefore } from './orders/dueDays'
import { createOrderAdministration } from './orders/orderAdministration'
import { createOrdering } from './orders/ordering'
import { createPictureService } from './catalogue/pictures'
import { createEmailConfirmation } from './accounts/emailConfirmation'
import { createHashPlaces } from './accounts/passwordHashing'
import { createPasswordReset } from './accounts/passwordReset'
import { createPromotion } from './accounts/promotion'
import { createQuoteAdministration } from './quotes/quoteAdministration'
import { createQuoting } from './quotes/quoting'
import { createSavedLeads } from './savedLeads/savedLeads'
import { createSessions } from './accounts/sessions'
import type { Dependencies } from './dependencies'
import { createShopDocuments } from './shopDocuments'
import { remembered } from './remembered'
import { createShopSettings } from './shopSettings'
import { createSecondFactor } from './accounts/secondFactor'
import { createSecondStep } from './accounts/secondStep'
import { createSignIn } from './accounts/signIn'
import { createSignUp } from './accounts/signUp'

export type Services = ReturnType<typeof createServices>

/** Everything that the routes call. */
export function createServices(dependencies: Omit<Dependencies, 'limiter' | 'sessions'>) {
  const { db, health, clock, random } = dependencies
  const limiter = createAttemptLimiter(db, clock)
  const sessions = createSessions(db, clock, random, dependencies.jobs)
  const inPlace = createHashPlaces()
  const limited = { ...dependencies, limiter, sessions }
  const emailConfirmation = createEmailConfirmation(limited)
  const shared = { ...limited, emailConfirmation }
  return {
    sessions,
    emailConfirmation,
    signIn: inPlace(createSignIn(shared)),
    secondStep: createSecondStep(shared),
    secondFactor: createSecondFactor(shared),
    signUp: inPlace(createSignUp(shared)),
    passwordReset: createPasswordReset(shared),
    accountAdministration: createAccountAdministration(shared),
    accountChanges: createAccountChanges(shared),
    promotion: createPromotion(shared),
    catalogueBody: createCatalogueBody(dependencies),
    catalogueEditing: createCatalogueEditing(shared),
    catalogueFile: createCatalogueFile(shared),
    catalogueImport: createCatalogueImport(shared),
    pictures: createPictureService(shared),
    quoting: createQuoting(shared),
    quoteAdministration: createQuoteAdministration(shared),
    savedLeads: createSavedLeads(dependencies),
    ordering: createOrdering(shared),
    orderAdministration: createOrderAdministration(shared),
    ownersDay: createOwnersDay(dependencies),
    mailAdministration: createMailAdministration(shared),
    currentShop: () => dependencies.currentShop(db),
    openLeads: remembered(dependencies.clock, 1000, async () =>
      countLeadsBefore(db, await dependencies.currentShop(db)),
    ),
    shopSettings: createShopSettings(shared),
    shopDocuments: createShopDocuments(dependencies),
    checkup: createCheckup(dependencies),
    isDatabaseReady: createReadiness(db, health),
  }
}
