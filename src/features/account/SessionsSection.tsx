import { useNavigate } from 'react-router-dom'
import { signedOutEverywhere } from '@/config/arrival'
import { paths } from '@/config/paths'
import { AccountSection, SectionForm } from './AccountSection'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { password: '' }

export function SessionsSection() {
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
    <AccountSection name="sessions">
      <SectionForm name="sessions" {...form}>
        <PresentPassword field={field('password')} />
      </SectionForm>
    </AccountSection>
  )
}
