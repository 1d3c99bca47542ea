import { changeAccountBodySchema, confirmPasswordBodySchema } from '@/contract/account'
import type { OwnAccount } from '@/contract/account'
import { against, againstWithConfirmation } from './validators'
import type { Validator } from './validators'

export type DeliveryValues = Record<'delivery.name' | 'delivery.phone' | 'delivery.address', string>

/** The delivery details as typed; null where all is blank. */
export function deliveryIn(values: DeliveryValues): OwnAccount['delivery'] {
  const [name, phone, address] = [
    values['delivery.name'],
    values['delivery.phone'],
    values['delivery.address'],
  ]
  return [name, phone, address].every((text) => text.trim() === '') ? null : { name, phone, address }
}

/** What each form of the account's page checks before it asks the server. */
export const accountValidators = {
  email: against(changeAccountBodySchema),
  password: againstWithConfirmation(changeAccountBodySchema, 'newPassword'),
  delivery: ({ password, ...values }) =>
    against(changeAccountBodySchema)({ password, delivery: deliveryIn(values as DeliveryValues) }),
  confirm: against(confirmPasswordBodySchema),
} satisfies Record<string, Validator>
