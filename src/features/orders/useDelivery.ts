import { useState } from 'react'
import { useGetOwnAccountQuery } from '@/api/accountApi'
import type { Delivery } from '@/contract/orders'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { deliveryFields, noDelivery } from './deliveryForm'

/** What is kept may be from another version of the app: the server refuses a field that it does not know. */
function ofKnownFields(typed: Record<string, string>): Partial<Delivery> {
  const known = deliveryFields.filter((field) => field in typed)
  return Object.fromEntries(known.map((field) => [field, typed[field]]))
}

/** What was typed, over what the last order left; it is kept until the order is heard of. */
export function useDelivery(needsAddress: boolean) {
  const { userName } = useAppSelector(selectUser)
  const { data: account } = useGetOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  const [typed, setTyped] = useState(() => ofKnownFields(pendingCheckout.read(userName).typed))
  const delivery: Delivery = { ...noDelivery, ...account?.delivery, ...typed }
  return {
    delivery: needsAddress ? delivery : { ...delivery, address: '' },
    type: (change: Partial<Delivery>) => {
      const next = { ...typed, ...change }
      setTyped(next)
      pendingCheckout.change(userName, { typed: next })
    },
  }
}
