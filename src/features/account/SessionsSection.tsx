import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { signedOutEverywhere } from '@/config/arrival'
import { paths } from '@/config/paths'
import { AccountSection } from './AccountSection'
import { FormFrame } from './FormFrame'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { password: '' }

export function SessionsSection() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { signOutEverywhere } = useAccountCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.confirm),
    submit: async (body) => {
      const outcome = await signOutEverywhere(body)
      if (outcome.status === 'success') void navigate(paths.signIn, { state: signedOutEverywhere })
      return outcome
    },
    afterwards: initial,
  })
  return (
    <AccountSection title={t('ownAccount.sessions.title')} text={t('ownAccount.sessions.text')}>
      <FormFrame
        {...form}
        actions={
          <Button type="submit" busy={form.busy} className="self-start">
            {t('ownAccount.sessions.submit')}
          </Button>
        }
      >
        <PresentPassword field={field('password')} />
      </FormFrame>
    </AccountSection>
  )
}
