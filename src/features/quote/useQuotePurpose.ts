import { useState } from 'react'
import { pendingCheckout } from '@/storage/pendingCheckout'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import type { QuotePurpose } from './useHoldQuote'

/** The entered customer and reference, kept over a detour until the quote is stored. */
export function useQuotePurpose() {
  const { userName } = useAppSelector(selectUser)
  const [purpose, setPurpose] = useState<QuotePurpose>(() => {
    const { quoteCustomer = '', quoteReference = '' } = pendingCheckout.read(userName).typed
    return { customer: quoteCustomer, reference: quoteReference }
  })
  const keep = ({ customer, reference }: QuotePurpose) => {
    const typed = {
      ...pendingCheckout.read(userName).typed,
      quoteCustomer: customer,
      quoteReference: reference,
    }
    pendingCheckout.change(userName, { typed })
  }
  return {
    purpose,
    setPurpose: (entered: QuotePurpose) => {
      setPurpose(entered)
      keep(entered)
    },
    /** The next quote begins without them. */
    forgetPurpose: () => keep({ customer: '', reference: '' }),
  }
}
