import { useState } from 'react'
import { useGetOwnAccountQuery } from '@/api/accountApi'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { checkDelivery, deliveryFields, noDelivery } from './deliveryForm'
import type { DeliveryErrors, DeliveryField, EnteredDelivery } from './deliveryForm'

/** Another version of the app may have stored fields that the server does not know, and would refuse. */
function ofKnownFields(entered: Record<string, string>): Partial<EnteredDelivery> {
  const knownFields = deliveryFields.filter((field) => field in entered)
  return Object.fromEntries(knownFields.map((field) => [field, entered[field]]))
}

/** The delivery fields: the buyer's input over the account's details and this reference, kept until the outcome of the order is known. */
export function useDelivery(needsAddress: boolean, reference: string) {
  const { userName } = useAppSelector(selectUser)
  const { data: account } = useGetOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  const [entered, setEntered] = useState(() => {
    const kept = ofKnownFields(pendingCheckout.read(userName).typed)
    // One that was entered for another order does not replace that of the quote.
    return reference === '' ? kept : { ...kept, reference }
  })
  const [errors, setErrors] = useState<DeliveryErrors>({})
  const { company = '', taxId = '', ...recipient } = account?.delivery ?? noDelivery
  const merged: EnteredDelivery = { ...noDelivery, ...recipient, company, taxId, ...entered }
  const delivery = needsAddress ? merged : { ...merged, address: '' }
  return {
    delivery,
    errors,

    change: (change: Partial<EnteredDelivery>) => {
      const next = { ...entered, ...change }
      setEntered(next)
      pendingCheckout.change(userName, { typed: { ...pendingCheckout.read(userName).typed, ...change } })
      setErrors(({ ...others }) => {
        for (const field of deliveryFields) if (field in change) delete others[field]
        return others
      })
    },

    checkField: (field: DeliveryField) =>
      setErrors({ ...errors, [field]: checkDelivery(delivery, needsAddress)[field] }),

    /** Checks and returns the errors of all fields. */
    check: (): DeliveryErrors => {
      const invalid = checkDelivery(delivery, needsAddress)
      setErrors(invalid)
      return invalid
    },
  }
}
