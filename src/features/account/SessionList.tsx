import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndSessionMutation, useGetOwnSessionsQuery } from '@/api/accountApi'
import { isNotFound } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { OwnSession } from '@/contract/account'
import { useDates } from '@/locales/dates'
import { AccountSection } from './AccountSection'

/** Where the account is signed in. Always fetched: sessions begin and end elsewhere. */
export function SessionList() {
  const { t } = useTranslation()
  const query = useGetOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const list = useRef<HTMLUListElement>(null)
  return (
    <AccountSection name="sessionList">
      <div className="flex min-w-0 flex-col gap-3">
        <LoadState {...loadState} />
        {query.data && (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('ownAccount.sessionList.title')}
            className="flex flex-col divide-y divide-line"
          >
            {query.data.sessions.map((session) => (
              // The pressed button goes with its row.
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </AccountSection>
  )
}

type SessionRowProps = { session: OwnSession; onEnded: () => void }

function SessionRow({ session: { id, device, lastUsedAt, isThis }, onEnded }: SessionRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const errorText = useErrorText()
  const [endSession, { isLoading }] = useEndSessionMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const name = device || t('ownAccount.sessionList.unknown')
  const end = async () => {
    const { error } = await endSession(id)
    // A session that is not found has ended elsewhere.
    const hasEnded = !error || isNotFound(error)
    setFailure(hasEnded ? null : errorText(error))
    if (hasEnded) onEnded()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {isThis
            ? t('ownAccount.sessionList.this')
            : t('ownAccount.sessionList.lastUsed', { date: dates.dateTime(lastUsedAt) })}
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={t('ownAccount.sessionList.endOf', { device: name })}
          onClick={() => void end()}
        >
          {t('ownAccount.sessionList.end')}
        </Button>
      )}
      {failure && (
        <Alert tone="danger" className="basis-full">
          {failure}
        </Alert>
      )}
    </li>
  )
}
