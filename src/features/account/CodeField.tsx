import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { AccountField } from './useAccountForm'

export type CodeFieldProps = { field: AccountField; isRecovery?: boolean; ref?: Ref<HTMLInputElement> }

/** For a code of the authenticator app, or for a recovery code. */
export function CodeField({ field, isRecovery = false, ref }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      ref={ref}
      label={isRecovery ? t('secondFactor.recoveryCode') : t('secondFactor.code')}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
