import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { PasswordField } from '@/components/app/PasswordField'
import type { AccountField } from './useAccountForm'

export type PresentPasswordProps = { field: AccountField; ref?: Ref<HTMLInputElement> }

/** Changes of the account, except of the delivery, require the current password. */
export function PresentPassword({ field, ref }: PresentPasswordProps) {
  const { t } = useTranslation()
  const { userName } = useAppSelector(selectUser)
  return (
    <>
      {/* Lets password managers find the account. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        {...field}
        {...(ref && { ref })}
        label={t('ownAccount.presentPassword')}
        autoComplete="current-password"
      />
    </>
  )
}
