import { useTranslation } from 'react-i18next'
import { useChangeAdminAccountMutation, useDeleteAdminAccountMutation } from '@/api/adminAccountsApi'
import type { AccountAct } from '@/api/adminAccountsApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import type { AdminAccount } from '@/contract/adminAccounts'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'
import { ReasonForm } from '../ReasonForm'
import type { ReasonFormProps } from '../ReasonForm'
import { useReason } from '../useReason'
import { PromoteAccount } from './PromoteAccount'

export type AccountActionsProps = {
  account: AdminAccount
  /** Receives null when the next act begins. */
  onConfirmed: (text: string | null) => void
}

/** The form of the reason for blocking an account. */
export const blockingOf = (objectId: string) => `block ${objectId}`

/** What an administrator does with an account. Nobody takes rights from the own account here. */
export function AccountActions({ account, onConfirmed }: AccountActionsProps) {
  const { t } = useTranslation()
  const { objectId, userName, authority, openUnpaid, blocked } = account
  const isOwn = useAppSelector(selectUser).userName === userName
  const isAdministrator = authority.includes('ADMIN')
  const [change, { isLoading, error, originalArgs, reset }] = useChangeAdminAccountMutation()
  const { typed, forget } = useReason(blockingOf(objectId), blocked !== null)
  const [remove, removal] = useDeleteAdminAccountMutation()
  const errorText = useErrorText()
  // What is wrong with the password is said at its field.
  const isAtField = 'password' in fieldErrorsOf(error)
  const failure = (isAtField ? null : errorText(error)) ?? errorText(removal.error)
  const isBusy = isLoading || removal.isLoading
  const requested = isLoading ? originalArgs?.act : undefined

  /** Returns the errors of fields. */
  const send = async (act: AccountAct, body?: { reason: string } | { password: string }) => {
    if (isBusy) return {}
    onConfirmed(null)
    removal.reset()
    const { data, error: refusal } = await change({ objectId, act, ...(body && { body }) })
    if (data) onConfirmed(t(`admin.accounts.done.${act}`, { userName }))
    if (data && act === 'block') forget()
    return fieldErrorsOf(refusal)
  }
  const sendRemoval = async () => {
    if (isBusy) return
    onConfirmed(null)
    reset()
    const answer = await remove(objectId)
    if (answer.error) return
    forget()
    onConfirmed(t('admin.accounts.done.delete', { userName }))
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
        <BlockAccount
          busy={requested === 'block'}
          {...typed}
          onReason={(reason) => void send('block', { reason })}
        />
      )}
      {!isOwn && !blocked && !isAdministrator && (
        <PromoteAccount
          userName={userName}
          busy={requested === 'promote'}
          onPassword={(password) => send('promote', { password })}
        />
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
        {!isOwn && isAdministrator && (
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

type BlockAccountProps = Pick<ReasonFormProps, 'reason' | 'onType' | 'onReason'> & { busy: boolean }

function BlockAccount({ busy, ...form }: BlockAccountProps) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      label={t('admin.accounts.reason')}
      hint={t('admin.accounts.reasonHint')}
      fieldClassName="min-w-0 flex-[1_1_18rem]"
      className="flex flex-wrap items-start gap-3"
      {...form}
    >
      <Button type="submit" variant="danger" busy={busy} className="border border-danger/40 sm:mt-6">
        {t('admin.accounts.block')}
      </Button>
    </ReasonForm>
  )
}
