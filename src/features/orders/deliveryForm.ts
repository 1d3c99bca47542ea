import { deliverySchema } from '@/contract/orders'
import type { Delivery } from '@/contract/orders'

export type DeliveryField = keyof Delivery
/** Every field, '' if not entered. */
export type EnteredDelivery = Record<DeliveryField, string>

export const deliveryFields: readonly DeliveryField[] = [
  'name',
  'phone',
  'address',
  'reference',
  'note',
  'company',
  'taxId',
]

export const noDelivery: EnteredDelivery = {
  name: '',
  phone: '',
  address: '',
  reference: '',
  note: '',
  company: '',
  taxId: '',
}

export type DeliveryErrors = Partial<Record<DeliveryField, string>>

/** Error codes by field; the server applies the same rules. */
export function checkDelivery(delivery: Delivery, needsAddress: boolean): DeliveryErrors {
  const errors: DeliveryErrors = {}
  for (const { path, message } of deliverySchema.safeParse(delivery).error?.issues ?? [])
    errors[path[0] as DeliveryField] ??= message
  if (needsAddress && delivery.address.trim() === '') errors.address ??= 'required'
  return errors
}
