import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetCatalogueQuery } from '@/api/catalogueApi'
import { useErrorText } from '@/api/useErrorText'
import { DataAge } from '@/components/app/DataAge'
import { LoadFailed } from '@/components/app/LoadFailed'
import { useNow } from '@/components/app/useNow'
import { pageList } from '@/config/pages'
import { useFormat } from '@/locales/format'
import { selectHasCatalogue, selectReceivedAt } from '@/store/catalogueSlice'
import { selectCurrentRouteKey } from '@/store/commonSlice'
import { useAppSelector } from '@/store/hooks'
import { CatalogueAwaited } from './CatalogueAwaited'

const freshMs = 10 * 60_000
const keysWithPrices = new Set(pageList.filter(({ showsPrices }) => showsPrices).map(({ key }) => key))

/**
 * Loads the catalogue once, and reports its age when it is old, when there is no newer one, or that there is none.
 * It is not loaded again when the window gets the focus or the connection returns, only on a press.
 */
export function CatalogueStatus() {
  const { t } = useTranslation()
  const { data, error, isFetching, startedTimeStamp, refetch } = useGetCatalogueQuery()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const failure = useErrorText()(error)
  const isOffline = error !== undefined && 'reason' in error && error.reason === 'offline'
  const renew = () => void refetch()
  if (failure === null && !hasCatalogue) return <CatalogueAwaited />
  if (failure === null) return data ? <Age busy={isFetching} onRenew={renew} /> : null
  const tried = { busy: isFetching, onRetry: renew, className: 'mb-4 print:hidden' }
  return hasCatalogue ? (
    <Stale {...tried} triedAt={startedTimeStamp} isOffline={isOffline} failure={failure} />
  ) : (
    <LoadFailed {...tried} text={`${t('catalogue.failed')} ${failure}`} />
  )
}

/** The age of old prices, on pages that show prices: tabs stay open for days. */
function Age({ busy, onRenew }: { busy: boolean; onRenew: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const age = useNow() - (useAppSelector(selectReceivedAt) ?? Infinity)
  const routeKey = useAppSelector(selectCurrentRouteKey)
  if (age < freshMs || !keysWithPrices.has(routeKey)) return null
  return (
    <DataAge
      text={t('catalogue.pricesAsOf', { age: format.ago(age) })}
      busy={busy}
      onRenew={onRenew}
      className="mb-4"
    />
  )
}

type StaleProps = {
  /** When the last try started, ms. */
  triedAt: number | undefined
  isOffline: boolean
  failure: string
  busy: boolean
  onRetry: () => void
  className: string
}

/** The age of the shown prices, and why there are no newer ones. */
function Stale({ triedAt, isOffline, failure, ...tried }: StaleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const receivedAt = useAppSelector(selectReceivedAt)
  const isOnlineAgain = useIsOnlineAgain(triedAt)
  const age = format.ago(now - (receivedAt ?? now))
  const offlineText = () => t(isOnlineAgain ? 'catalogue.pricesAsOf' : 'catalogue.offline', { age })
  const text =
    receivedAt === undefined
      ? `${t('catalogue.stale')} ${failure}`
      : isOffline
        ? offlineText()
        : `${t('catalogue.asOf', { age })} ${failure}`
  return <LoadFailed {...tried} text={text} tone="warning" />
}

/** Whether the connection has returned since the last try; nothing is fetched by it. */
function useIsOnlineAgain(triedAt: number | undefined): boolean {
  /** The try after which it returned. */
  const [returnedAfter, setReturnedAfter] = useState<{ triedAt: number | undefined } | null>(null)
  useEffect(() => {
    const comeOnline = () => setReturnedAfter({ triedAt })
    window.addEventListener('online', comeOnline)
    return () => window.removeEventListener('online', comeOnline)
  }, [triedAt])
  return returnedAfter !== null && returnedAfter.triedAt === triedAt
}
