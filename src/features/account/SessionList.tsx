import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndSessionMutation, useGetOwnSessionsQuery } from '@/api/accountApi'
import { useErrorText } from '@/api/useErrorText'
import { LoadState } from '@/components/app/LoadState'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { OwnSession } from '@/contract/account'
import { useFormat } from '@/locales/format'
import { AccountSection } from './AccountSection'

/** Where the account is signed in. Always fetched: sessions begin and end elsewhere. */
export function SessionList() {
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useGetOwnSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <AccountSection name="sessionList">
      <div className="flex min-w-0 flex-col gap-3">
        <LoadState
          isHere={data !== undefined}
          text={errorText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        {data && (
          <ul className="flex flex-col divide-y divide-line">
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </div>
    </AccountSection>
  )
}

function SessionRow({ session: { id, device, lastUsedAt, isThis } }: { session: OwnSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const [endSession, { isLoading }] = useEndSessionMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const name = device || t('ownAccount.sessionList.unknown')
  const end = async () => setFailure(errorText((await endSession(id)).error))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {isThis
            ? t('ownAccount.sessionList.this')
            : t('ownAccount.sessionList.lastUsed', { date: format.dateTime(lastUsedAt) })}
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
