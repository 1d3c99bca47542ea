import { changeAccountBodySchema, confirmPasswordBodySchema } from '@/contract/account'
import type { OwnAccount } from '@/contract/account'
import { against, againstWithConfirmation } from './validators'
import type { Validator } from './validators'

export type DeliveryValues = Record<'delivery.name' | 'delivery.phone' | 'delivery.address', string>

/** The entered delivery details; null if all are blank. */
export function deliveryIn(values: DeliveryValues): OwnAccount['delivery'] {
  const [name, phone, address] = [
    values['delivery.name'],
    values['delivery.phone'],
    values['delivery.address'],
  ]
  return [name, phone, address].every((text) => text.trim() === '') ? null : { name, phone, address }
}

/** Client-side validation of each form on the account page. */
export const accountValidators = {
  email: against(changeAccountBodySchema),
  password: againstWithConfirmation(changeAccountBodySchema, 'newPassword'),
  delivery: ({ password, ...values }) =>
    against(changeAccountBodySchema)({ password, delivery: deliveryIn(values as DeliveryValues) }),
  confirm: against(confirmPasswordBodySchema),
} satisfies Record<string, Validator>
