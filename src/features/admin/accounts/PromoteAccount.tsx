import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnPasswordField } from '@/components/app/OwnPasswordField'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { useDisclosure } from '@/components/ui/useDisclosure'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { useFieldErrors } from '../useFieldErrors'

type PromoteAccountProps = {
  /** Of the account. */
  userName: string
  busy: boolean
  /** Resolves with the errors of fields. */
  onPassword: (password: string) => Promise<Record<string, string>>
}

/** Makes an account an administrator. It needs the own password: a stolen session is not enough. */
export function PromoteAccount(props: PromoteAccountProps) {
  const { t } = useTranslation()
  const { isOpen, opener, open, close } = useDisclosure()
  if (isOpen) return <PromoteForm {...props} onCancel={close} />
  return (
    <Button ref={opener} className="self-start" onClick={open}>
      {t('admin.accounts.promote')}
    </Button>
  )
}

type PromoteFormProps = PromoteAccountProps & { onCancel: () => void }

function PromoteForm({ userName, busy, onPassword, onCancel }: PromoteFormProps) {
  const { t } = useTranslation()
  const ownName = useAppSelector(selectUser).userName
  const [password, setPassword] = useState('')
  const { errors, show, correct } = useFieldErrors(undefined)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    show(form, password === '' ? { password: t('invalid.required') } : await onPassword(password))
  }
  return (
    <form
      noValidate
      aria-label={t('admin.accounts.promote')}
      onSubmit={(event) => void submit(event)}
      className="flex max-w-prose flex-col gap-3"
    >
      <p>{t('admin.accounts.promoteSure', { userName })}</p>
      <OwnPasswordField
        ref={takeFocus}
        name="password"
        userName={ownName}
        required
        value={password}
        error={errors['password']}
        onChange={({ target }) => {
          setPassword(target.value)
          correct('password')
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('admin.accounts.promote')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t('admin.accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}
