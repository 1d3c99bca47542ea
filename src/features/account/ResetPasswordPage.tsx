import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Alert } from '@/components/ui/Alert'
import { TextLink } from '@/components/ui/TextLink'
import { passwordChanged } from '@/config/arrival'
import { paths } from '@/config/paths'
import { selectSignedIn } from '@/store/authSlice'
import { useAppSelector } from '@/store/hooks'
import { AccountForm } from './AccountForm'
import { NewPasswordFields } from './NewPasswordFields'
import { useAuthCalls } from './useAuthCalls'
import { useLinkToken } from './useLinkToken'
import { useAccountForm } from './useAccountForm'

const initial = { password: '', confirmPassword: '' }

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isSignedIn = useAppSelector(selectSignedIn)
  const token = useLinkToken()
  const { resetPassword } = useAuthCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: async () => (await import('./validators')).validators.resetPassword,
    submit: async ({ password }) => {
      const outcome = await resetPassword({ token, password })
      if (outcome.status === 'success')
        void navigate(paths.signIn, { replace: true, state: passwordChanged(isSignedIn) })
      return outcome
    },
  })
  const askAgain = (
    <TextLink to={paths.forgotPassword} className="text-sm">
      {t('account.askForNewLink')}
    </TextLink>
  )
  if (token === '')
    return (
      <>
        <h1>{t('account.resetPassword')}</h1>
        <Alert tone="warning">{t('account.resetLinkMissing')}</Alert>
        {askAgain}
      </>
    )
  return (
    <AccountForm
      {...form}
      title={t('account.resetPassword')}
      text={t('account.resetPasswordText')}
      submitLabel={t('account.resetPassword')}
      footer={<p>{askAgain}</p>}
    >
      <NewPasswordFields label={t('account.newPassword')} field={field} />
    </AccountForm>
  )
}
