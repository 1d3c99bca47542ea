import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DocumentLinks } from '@/components/app/DocumentLinks'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'
import { AccountForm } from './AccountForm'
import { NewPasswordFields } from './NewPasswordFields'
import { useAuthCalls } from './useAuthCalls'
import { useAccountForm } from './useAccountForm'
import { userNameLike } from './userNameLike'

const initial = { userName: '', email: '', password: '', confirmPassword: '' }

export function SignUpPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { signUp } = useAuthCalls()
  const userNameInput = useRef<HTMLInputElement>(null)
  const { field, set, ...form } = useAccountForm({
    initial,
    loadCheck: async () => (await import('./validators')).validators.signUp,
    submit: ({ userName, email, password }) => signUp({ userName, email, password }),
  })
  const userName = field('userName')
  const better = userName.error === undefined ? '' : userNameLike(userName.value)
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
      <div>
        <TextField
          {...userName}
          ref={userNameInput}
          label={t('account.userName')}
          hint={t('account.userNameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {better !== '' && (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              // The pressed button goes away.
              userNameInput.current?.focus()
              set('userName', better)
            }}
          >
            {t('account.useUserName', { userName: better })}
          </Button>
        )}
      </div>
      <TextField {...field('email')} label={t('account.email')} type="email" autoComplete="email" />
      <NewPasswordFields label={t('account.password')} field={field} />
      <p className="text-sm text-muted">
        {t('documents.atSignUp')}
        <DocumentLinks inNewTab />
      </p>
    </AccountForm>
  )
}
