import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Alert } from '@/components/ui/Alert'
import { TextField } from '@/components/ui/TextField'
import { TextLink } from '@/components/ui/TextLink'
import { arrivalOf, redirectParameter } from '@/config/arrival'
import { draftParameter, paths } from '@/config/paths'
import { loadTexts } from '@/locales/i18n'
import { AccountForm } from './AccountForm'
import { PasswordField } from '@/components/app/PasswordField'
import type { SecondStepFormProps } from './SecondStepForm'
import { useAuthCalls } from './useAuthCalls'
import { useAccountForm } from './useAccountForm'

type SecondStep = { ticket: string; Form: ComponentType<SecondStepFormProps> }

async function loadSecondStepForm() {
  const [{ SecondStepForm }] = await Promise.all([import('./SecondStepForm'), loadTexts('secondFactor')])
  return SecondStepForm
}

/** A link to a shared lead has led here. */
const isSharedLead = (search: string) =>
  new URLSearchParams(search).get(redirectParameter)?.startsWith(`${paths.home}?${draftParameter}=`)

export function SignInPage() {
  const { t } = useTranslation()
  const location = useLocation()
  const { signIn } = useAuthCalls()
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const userName = useRef<HTMLInputElement>(null)
  const { field, ...form } = useAccountForm({
    initial: { userName: '', password: '' },
    loadCheck: async () => (await import('./validators')).validators.signIn,
    // Loaded here, so that a failure to load it is shown like one of the request.
    submit: (body) =>
      signIn(body, async (ticket) => setSecondStep({ ticket, Form: await loadSecondStepForm() })),
    afterwards: { password: '' },
  })
  const startAgain = () => {
    flushSync(() => setSecondStep(null))
    userName.current?.focus()
  }
  const why = arrivalOf(location.state)?.why
  if (secondStep) return <secondStep.Form ticket={secondStep.ticket} onBack={startAgain} />
  return (
    <AccountForm
      {...form}
      title={t('account.signIn')}
      submitLabel={t('account.signIn')}
      footer={
        <p className="text-sm text-muted">
          {t('account.noAccount')}{' '}
          <TextLink to={{ pathname: paths.signUp, search: location.search }} className="text-sm">
            {t('account.signUp')}
          </TextLink>
        </p>
      }
    >
      {isSharedLead(location.search) && <Alert tone="info">{t('account.sharedLead')}</Alert>}
      {why === 'sessionEnded' && <Alert tone="info">{t('account.sessionEnded')}</Alert>}
      {why === 'passwordChanged' && <Alert tone="success">{t('account.passwordChanged')}</Alert>}
      {why === 'signedOutEverywhere' && <Alert tone="success">{t('account.signedOutEverywhere')}</Alert>}
      {why === 'accountDeleted' && <Alert tone="success">{t('account.accountDeleted')}</Alert>}
      <TextField
        {...field('userName')}
        ref={userName}
        label={t('account.userNameOrEmail')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-col gap-2">
        <PasswordField {...field('password')} label={t('account.password')} autoComplete="current-password" />
        <TextLink to={{ pathname: paths.forgotPassword, search: location.search }} className="text-sm">
          {t('account.forgotPasswordLink')}
        </TextLink>
      </div>
    </AccountForm>
  )
}
