import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { TextLink } from '@/components/ui/TextLink'
import { redirectParameter, signOutOnArrival } from '@/config/arrival'
import { paths } from '@/config/paths'
import { safeRedirect } from '@/lib/redirect'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { FormFrame } from './FormFrame'
import { PasswordFields, usePasswordForm } from './PasswordSection'

/** Replaces a printed password; until then the app shows no other page, and the server answers nothing else. */
export function NewPasswordPage() {
  const { t } = useTranslation()
  const { mustChangePassword = false } = useAppSelector(selectUser)
  const { search } = useLocation()
  const { field, ...form } = usePasswordForm()
  const target = new URLSearchParams(search).get(redirectParameter)
  if (!mustChangePassword) return <Navigate to={safeRedirect(target, window.location.origin)} replace />
  return (
    <>
      <h1>{t('ownAccount.newPassword.title')}</h1>
      <p className="text-muted">{t('ownAccount.newPassword.text')}</p>
      <FormFrame
        {...form}
        actions={
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            {t('ownAccount.password.submit')}
          </Button>
        }
      >
        <PasswordFields field={field} />
      </FormFrame>
      <p>
        <TextLink to={paths.signIn} state={signOutOnArrival} className="text-sm">
          {t('ownAccount.newPassword.signOut')}
        </TextLink>
      </p>
    </>
  )
}
