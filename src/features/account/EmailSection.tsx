import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { AccountSection } from './AccountSection'
import { FormFrame } from './FormFrame'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { email: '', password: '' }

export function EmailSection() {
  const { t } = useTranslation()
  const { change } = useAccountCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.email),
    submit: change,
    afterwards: initial,
  })
  return (
    <AccountSection title={t('ownAccount.email.title')} text={t('ownAccount.email.text')}>
      <FormFrame
        {...form}
        done={t('ownAccount.email.done')}
        actions={
          <Button type="submit" busy={form.busy} className="self-start">
            {t('ownAccount.email.submit')}
          </Button>
        }
      >
        <TextField {...field('email')} label={t('ownAccount.email.new')} type="email" autoComplete="email" />
        <PresentPassword field={field('password')} />
      </FormFrame>
    </AccountSection>
  )
}
