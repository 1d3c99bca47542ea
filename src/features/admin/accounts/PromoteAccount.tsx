import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAdminAccountMutation } from '@/api/adminAccountsApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { PasswordField } from '@/components/app/PasswordField'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { AdminAccount } from '@/contract/adminAccounts'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { useFieldErrors } from '../useFieldErrors'

type PromoteAccountProps = { account: AdminAccount; onConfirmed: (text: string | null) => void }

/** Makes an account an administrator. It needs the own password: a stolen session is not enough. */
export function PromoteAccount(props: PromoteAccountProps) {
  const { t } = useTranslation()
  const { isOpen, opener, open, close } = useDisclosure()
  if (!isOpen)
    return (
      <Button
        ref={opener}
        className="self-start"
        onClick={() => {
          props.onConfirmed(null)
          open()
        }}
      >
        {t('admin.accounts.promote')}
      </Button>
    )
  return <PromoteForm {...props} onCancel={close} />
}

function PromoteForm({ account, onConfirmed, onCancel }: PromoteAccountProps & { onCancel: () => void }) {
  const { t } = useTranslation()
  const ownName = useAppSelector(selectUser).userName
  const { objectId, userName } = account
  const [password, setPassword] = useState('')
  const [promote, { isLoading, error }] = useChangeAdminAccountMutation()
  const { errors, failure, show, correct } = useFieldErrors(error)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    if (password === '') return show(form, { password: t('invalid.required') })
    const answer = await promote({ objectId, act: 'promote', body: { password } })
    if (answer.data) onConfirmed(t('admin.accounts.done.promote', { userName }))
    else show(form, fieldErrorsOf(answer.error))
  }
  return (
    <form
      noValidate
      aria-label={t('admin.accounts.promote')}
      onSubmit={(event) => void submit(event)}
      className="flex max-w-prose flex-col gap-3"
    >
      <p>{t('admin.accounts.promoteSure', { userName })}</p>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* Lets password managers find the own account. */}
      <input type="text" name="userName" autoComplete="username" value={ownName} readOnly hidden />
      <PasswordField
        ref={takeFocus}
        name="password"
        label={t('ownAccount.presentPassword')}
        autoComplete="current-password"
        required
        value={password}
        error={errors['password']}
        onChange={({ target }) => {
          setPassword(target.value)
          correct('password')
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('admin.accounts.promote')}
        </Button>
        <Button disabled={isLoading} onClick={onCancel}>
          {t('admin.accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}
