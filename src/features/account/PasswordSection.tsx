import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { AccountSection } from './AccountSection'
import { FormFrame } from './FormFrame'
import { NewPasswordFields } from './NewPasswordFields'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { password: '', newPassword: '', confirmPassword: '' }

export function PasswordSection() {
  const { t } = useTranslation()
  const { change } = useAccountCalls()
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.password),
    submit: ({ password, newPassword }) => change({ password, newPassword }),
    afterwards: initial,
  })
  return (
    <AccountSection title={t('ownAccount.password.title')} text={t('ownAccount.password.text')}>
      <FormFrame
        {...form}
        done={t('ownAccount.password.done')}
        actions={
          <Button type="submit" busy={form.busy} className="self-start">
            {t('ownAccount.password.submit')}
          </Button>
        }
      >
        <PresentPassword field={field('password')} />
        <NewPasswordFields
          label={t('account.newPassword')}
          field={(name) => field(name === 'password' ? 'newPassword' : name)}
        />
      </FormFrame>
    </AccountSection>
  )
}
