import type { Ref } from 'react'
import { OwnPasswordField } from '@/components/app/OwnPasswordField'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import type { AccountField } from './useAccountForm'

export type PresentPasswordProps = { field: AccountField; ref?: Ref<HTMLInputElement> }

/** Changes of the account, except of the delivery, require the current password. */
export function PresentPassword({ field, ref }: PresentPasswordProps) {
  const { userName } = useAppSelector(selectUser)
  return <OwnPasswordField {...field} ref={ref} userName={userName} />
}
