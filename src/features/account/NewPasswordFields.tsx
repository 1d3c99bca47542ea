import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/components/app/PasswordField'
import type { AccountField } from './useAccountForm'

export type NewPasswordFieldsProps = {
  label: string
  field: (name: 'password' | 'confirmPassword') => AccountField
}

export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
