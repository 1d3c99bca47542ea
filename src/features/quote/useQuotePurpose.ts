import { useState } from 'react'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import type { QuotePurpose } from './useHoldQuote'

/** The entered customer and reference, kept over a detour until the quote is stored. */
export function useQuotePurpose() {
  const { userName } = useAppSelector(selectUser)
  const [purpose, setPurpose] = useState<QuotePurpose>(() => {
    const { customer = '', reference = '' } = pendingCheckout.read(userName).typed
    return { customer, reference }
  })
  return {
    purpose,
    setPurpose: (entered: QuotePurpose) => {
      setPurpose(entered)
      pendingCheckout.change(userName, { typed: { ...pendingCheckout.read(userName).typed, ...entered } })
    },
    /** The next quote begins without them. */
    forgetPurpose: () => {
      const { customer: _customer, reference: _reference, ...typed } = pendingCheckout.read(userName).typed
      pendingCheckout.change(userName, { typed })
    },
  }
}
