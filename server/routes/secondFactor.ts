import { confirmPasswordBodySchema } from '@/contract/account'
import {
  confirmFactorBodySchema,
  firstCodeBodySchema,
  recoveryCodesSchema,
  renewedTokenSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from '@/contract/secondFactor'
import { sendResult } from '../http/problem'
import { problems, tagged } from '../http/routeSchema'
import type { App } from '../http/schemaTypes'
import { sessionOf } from '../http/sessionGuard'
import type { Services } from '../services/services'
import { askerOf, recordOwnResult } from './account'

const call = tagged('Administration: second factor')

/** Within the administrators' scope. */
export function secondFactorRoutes(app: App, { secondFactor }: Pick<Services, 'secondFactor'>): void {
  app.get(
    '/second-factor',
    call('Whether the caller has a second factor', { response: { 200: secondFactorSchema } }),
    (request) => secondFactor.show(sessionOf(request)),
  )

  app.post(
    '/second-factor',
    call('A new secret for an authenticator app, with the password; renews this session', {
      body: confirmPasswordBodySchema,
      response: { 200: secondFactorSetUpSchema, ...problems('taken', 'tooMany') },
    }),
    (request, reply) => sendResult(reply, secondFactor.begin(askerOf(request), request.body.password)),
  )

  app.post(
    '/second-factor/on',
    call('Switch the second factor on with the first code; renews this session and ends the others', {
      body: firstCodeBodySchema,
      response: { 200: recoveryCodesSchema, ...problems('stepExpired', 'tooMany') },
    }),
    (request, reply) => {
      const change = secondFactor.turnOn(askerOf(request), request.body.code)
      return sendResult(reply, recordOwnResult(request, 'secondFactorOn', change))
    },
  )

  app.post(
    '/second-factor/recovery-codes',
    call('Replace the recovery codes, with password and code; renews this session', {
      body: confirmFactorBodySchema,
      response: { 200: recoveryCodesSchema, ...problems('stepExpired', 'tooMany') },
    }),
    (request, reply) => {
      const change = secondFactor.renewRecoveryCodes(askerOf(request), request.body)
      return sendResult(reply, recordOwnResult(request, 'recoveryCodesRenewal', change))
    },
  )

  app.post(
    '/second-factor/off',
    call('Switch the second factor off, with password and code; renews this session and ends the others', {
      body: confirmFactorBodySchema,
      response: { 200: renewedTokenSchema, ...problems('stepExpired', 'tooMany') },
    }),
    (request, reply) => {
      const change = secondFactor.turnOff(askerOf(request), request.body)
      return sendResult(reply, recordOwnResult(request, 'secondFactorOff', change))
    },
  )
}
