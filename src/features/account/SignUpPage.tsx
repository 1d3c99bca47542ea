import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { TextField } from '@/components/ui/TextField'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { AccountForm } from './AccountForm'
import { NewPasswordFields } from './NewPasswordFields'
import { useAuthCalls } from './useAuthCalls'
import { useAccountForm } from './useAccountForm'

const initial = { userName: '', email: '', password: '', confirmPassword: '' }

export function SignUpPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { signUp } = useAuthCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: async () => (await import('./validators')).validators.signUp,
    submit: ({ userName, email, password }) => signUp({ userName, email, password }),
  })
  return (
    <AccountForm
      {...form}
      title={t('account.signUp')}
      submitLabel={t('account.signUp')}
      footer={
        <p className="text-sm text-muted">
          {t('account.haveAccount')}{' '}
          <TextLink to={{ pathname: paths.signIn, search }} className="text-sm">
            {t('account.signIn')}
          </TextLink>
        </p>
      }
    >
      <TextField
        {...field('userName')}
        label={t('account.userName')}
        hint={t('account.userNameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} label={t('account.email')} type="email" autoComplete="email" />
      <NewPasswordFields label={t('account.password')} field={field} />
      <p className="text-sm text-muted">
        {t('documents.atSignUp')}
        <DocumentLinks inNewTab />
      </p>
    </AccountForm>
  )
}
