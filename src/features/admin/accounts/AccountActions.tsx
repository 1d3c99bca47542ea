import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useChangeAdminAccountMutation, useDeleteAdminAccountMutation } from '@/api/adminAccountsApi'
import type { AccountAct } from '@/api/adminAccountsApi'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { TextField } from '@/components/ui/TextField'
import type { AdminAccount } from '@/contract/adminAccounts'
import { limits } from '@/contract/limits'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

export type AccountActionsProps = {
  account: AdminAccount
  /** Receives null when the next act begins. */
  onConfirmed: (text: string | null) => void
}

/** What an administrator does with an account. Nobody takes rights from the own account here. */
export function AccountActions({ account, onConfirmed }: AccountActionsProps) {
  const { t } = useTranslation()
  const { objectId, userName, authority, openUnpaid, blocked } = account
  const isOwn = useAppSelector(selectUser).userName === userName
  const [change, { isLoading, error, originalArgs, reset }] = useChangeAdminAccountMutation()
  const [remove, removal] = useDeleteAdminAccountMutation()
  const errorText = useErrorText()
  const failure = errorText(error) ?? errorText(removal.error)
  const isBusy = isLoading || removal.isLoading
  const requested = isLoading ? originalArgs?.act : undefined

  const send = async (act: AccountAct, body?: { reason: string }) => {
    if (isBusy) return
    onConfirmed(null)
    removal.reset()
    const { data } = await change({ objectId, act, ...(body && { body }) })
    if (data) onConfirmed(t(`admin.accounts.done.${act}`, { userName }))
  }
  const sendRemoval = async () => {
    if (isBusy) return
    onConfirmed(null)
    reset()
    const answer = await remove(objectId)
    if (!answer.error) onConfirmed(t('admin.accounts.done.delete', { userName }))
  }
  const confirming = { yesLabel: t('admin.accounts.yes'), noLabel: t('admin.accounts.no') }
  return (
    <div
      role="group"
      aria-label={t('admin.accounts.manageNamed', { userName })}
      className="flex flex-col gap-3 border-t border-line pt-3"
    >
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {isOwn && <p className="text-muted">{t('admin.accounts.own')}</p>}
      {!isOwn && !blocked && (
        <BlockForm busy={requested === 'block'} onBlock={(reason) => void send('block', { reason })} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {blocked && (
          <Button busy={requested === 'unblock'} onClick={() => void send('unblock')}>
            {t('admin.accounts.unblock')}
          </Button>
        )}
        <Button busy={requested === 'sign-out'} onClick={() => void send('sign-out')}>
          {t('admin.accounts.signOut')}
        </Button>
        {openUnpaid > 0 && (
          <ConfirmButton
            {...confirming}
            variant="danger"
            name={t('admin.accounts.cancelOrders')}
            question={t('admin.accounts.cancelSure', { number: openUnpaid })}
            busy={requested === 'cancel-orders'}
            onYes={() => void send('cancel-orders')}
          />
        )}
        {!isOwn && authority.includes('ADMIN') && (
          <ConfirmButton
            {...confirming}
            variant="danger"
            name={t('admin.accounts.demote')}
            question={t('admin.accounts.demoteSure', { userName })}
            busy={requested === 'demote'}
            onYes={() => void send('demote')}
          />
        )}
        {!isOwn && (
          <ConfirmButton
            {...confirming}
            variant="danger"
            name={t('admin.accounts.delete')}
            question={t('admin.accounts.deleteSure', { userName })}
            busy={removal.isLoading}
            onYes={() => void sendRemoval()}
          />
        )}
      </div>
    </div>
  )
}

type BlockFormProps = { busy: boolean; onBlock: (reason: string) => void }

function BlockForm({ busy, onBlock }: BlockFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() !== '') return onBlock(reason.trim())
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => setIsMissing(true))
    focusFirstInvalid(event.currentTarget, { reason: true })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        name="reason"
        label={t('admin.accounts.reason')}
        hint={t('admin.accounts.reasonHint')}
        error={isMissing ? t('invalid.required') : null}
        value={reason}
        maxLength={limits.reasonCharacters}
        autoComplete="off"
        fieldClassName="min-w-0 flex-[1_1_18rem]"
        onChange={({ target }) => {
          setReason(target.value)
          setIsMissing(false)
        }}
      />
      <Button type="submit" variant="danger" busy={busy} className="sm:mt-6">
        {t('admin.accounts.block')}
      </Button>
    </form>
  )
}
