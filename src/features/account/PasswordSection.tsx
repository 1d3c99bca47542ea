import { useTranslation } from 'react-i18next'
import { AccountSection, SectionForm } from './AccountSection'
import { NewPasswordFields } from './NewPasswordFields'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import type { AccountField } from './useAccountForm'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { password: '', newPassword: '', confirmPassword: '' }

export function usePasswordForm() {
  const { change } = useAccountCalls()
  return useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.password),
    submit: ({ password, newPassword }) => change({ password, newPassword }),
    afterwards: initial,
  })
}

export function PasswordFields({ field }: { field: (name: keyof typeof initial) => AccountField }) {
  const { t } = useTranslation()
  return (
    <>
      <PresentPassword field={field('password')} />
      <NewPasswordFields
        label={t('account.newPassword')}
        field={(name) => field(name === 'password' ? 'newPassword' : name)}
      />
    </>
  )
}

export function PasswordSection() {
  const { t } = useTranslation()
  const { field, ...form } = usePasswordForm()
  return (
    <AccountSection name="password">
      <SectionForm name="password" {...form} done={t('ownAccount.password.done')}>
        <PasswordFields field={field} />
      </SectionForm>
    </AccountSection>
  )
}
