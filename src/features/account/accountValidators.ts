import { changeAccountBodySchema, confirmPasswordBodySchema } from '@/contract/account'
import type { OwnAccount } from '@/contract/account'
import { against, againstWithConfirmation } from './validators'
import type { Validator } from './validators'

type DeliveryField = 'name' | 'phone' | 'address' | 'company' | 'taxId'
export type DeliveryValues = Record<`delivery.${DeliveryField}`, string>

/** The entered delivery details; null if all are blank. */
export function deliveryIn(values: DeliveryValues): OwnAccount['delivery'] {
  const [name, phone, address, company, taxId] = [
    values['delivery.name'],
    values['delivery.phone'],
    values['delivery.address'],
    values['delivery.company'],
    values['delivery.taxId'],
  ]
  if ([name, phone, address, company, taxId].every((text) => text.trim() === '')) return null
  return { name, phone, address, ...(company && { company }), ...(taxId && { taxId }) }
}

/** Client-side validation of each form on the account page. */
export const accountValidators = {
  email: against(changeAccountBodySchema),
  password: againstWithConfirmation(changeAccountBodySchema, 'newPassword'),
  delivery: (values) => against(changeAccountBodySchema)({ delivery: deliveryIn(values as DeliveryValues) }),
  confirm: against(confirmPasswordBodySchema),
} satisfies Record<string, Validator>
