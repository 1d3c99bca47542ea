import { useTranslation } from 'react-i18next'
import type { TextFieldProps } from '@/components/ui/TextField'
import { PasswordField } from './PasswordField'

export type OwnPasswordFieldProps = Omit<TextFieldProps, 'label' | 'autoComplete' | 'type' | 'trailing'> & {
  userName: string
}

/** The current password of whoever is signed in, as a confirmation. */
export function OwnPasswordField({ userName, ...field }: OwnPasswordFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      {/* Lets password managers find the account. */}
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField {...field} label={t('ownAccount.presentPassword')} autoComplete="current-password" />
    </>
  )
}
