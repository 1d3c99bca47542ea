import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetOwnAccountQuery } from '@/api/accountApi'
import { useSendConfirmation } from '@/api/useSendConfirmation'
import { ConfirmEmailNotice } from '@/components/app/ConfirmEmailNotice'
import { TextField } from '@/components/ui/TextField'
import { AccountSection, SectionForm } from './AccountSection'
import { accountValidators } from './accountValidators'
import { PresentPassword } from './PresentPassword'
import { useAccountForm } from './useAccountForm'
import { useAccountCalls } from './useAccountCalls'

const initial = { email: '', password: '' }

export function EmailSection() {
  const { t } = useTranslation()
  const { change } = useAccountCalls()
  const sendConfirmation = useSendConfirmation()
  const { data: account } = useGetOwnAccountQuery()
  const toConfirm = account?.toConfirm ?? null
  const [isLinkRefused, setLinkRefused] = useState(false)
  const sent = isLinkRefused ? 'confirmEmail.notSent' : 'confirmEmail.sent'
  const { field, ...form } = useAccountForm({
    initial,
    loadCheck: () => Promise.resolve(accountValidators.email),
    submit: (body) => change(body, ({ linkRefused = false }) => setLinkRefused(linkRefused)),
    afterwards: initial,
  })
  return (
    <AccountSection name="email">
      <SectionForm name="email" {...form} done={t(toConfirm === null ? 'ownAccount.email.done' : sent)}>
        {toConfirm !== null && (
          <ConfirmEmailNotice email={toConfirm} onSend={sendConfirmation}>
            {toConfirm === account?.email ? t('confirmEmail.beforeOrder') : t('confirmEmail.beforeChange')}
          </ConfirmEmailNotice>
        )}
        <TextField {...field('email')} label={t('ownAccount.email.new')} type="email" autoComplete="email" />
        <PresentPassword field={field('password')} />
      </SectionForm>
    </AccountSection>
  )
}
