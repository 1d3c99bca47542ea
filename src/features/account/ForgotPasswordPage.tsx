import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Alert } from '@/components/ui/Alert'
import { TextField } from '@/components/ui/TextField'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { AccountForm } from './AccountForm'
import { useAuthCalls } from './useAuthCalls'
import { useAccountForm } from './useAccountForm'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { forgotPassword } = useAuthCalls()
  const [answer, setAnswer] = useState('')
  const { field, ...form } = useAccountForm({
    initial: { email: '' },
    loadCheck: async () => (await import('./validators')).validators.forgotPassword,
    submit: async (values) => {
      setAnswer('')
      return forgotPassword(values, setAnswer)
    },
  })
  return (
    <AccountForm
      {...form}
      title={t('account.forgotPassword')}
      text={t('account.forgotPasswordText')}
      submitLabel={t('account.sendResetLink')}
      footer={
        <p>
          <TextLink to={{ pathname: paths.signIn, search }} className="text-sm">
            {t('account.backToSignIn')}
          </TextLink>
        </p>
      }
    >
      {answer && <Alert tone="success">{answer}</Alert>}
      <TextField {...field('email')} label={t('account.email')} type="email" autoComplete="email" />
    </AccountForm>
  )
}
