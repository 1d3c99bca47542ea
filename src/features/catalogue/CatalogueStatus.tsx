import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetCatalogueQuery } from '@/api/catalogueApi'
import { useErrorText } from '@/api/useErrorText'
import { LoadFailed } from '@/components/app/LoadFailed'
import { useFormat } from '@/locales/format'
import { selectHasCatalogue, selectReceivedAt } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { CatalogueAwaited } from './CatalogueAwaited'

const minuteMs = 60_000
const freshMs = 10 * minuteMs

/**
 * Tabs stay open for days, so stale prices are loaded again while the page is visible. `startedAt` is when the last call
 * began.
 */
function useRenewal(hasFailed: boolean, startedAt: number, refetch: () => unknown): void {
  const receivedAt = useAppSelector(selectReceivedAt) ?? 0
  const onlineSince = useRef(0)
  useEffect(() => {
    const renew = () => {
      const isDue = hasFailed || Date.now() - receivedAt >= freshMs
      if (isDue && document.visibilityState === 'visible') refetch()
    }
    const comeOnline = () => {
      onlineSince.current = Date.now()
      renew()
    }
    // The connection came back while the call was failing.
    if (hasFailed && onlineSince.current >= startedAt) refetch()
    const timer = setInterval(renew, minuteMs)
    window.addEventListener('online', comeOnline)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', comeOnline)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [hasFailed, startedAt, receivedAt, refetch])
}

/** Loads the catalogue, and reports when there is none or only an old one. */
export function CatalogueStatus() {
  const { t } = useTranslation()
  const { error, isFetching, startedTimeStamp = 0, refetch } = useGetCatalogueQuery()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const failure = useErrorText()(error)
  const hasFailed = failure !== null
  useRenewal(hasFailed, startedTimeStamp, refetch)
  const isOffline = error !== undefined && 'reason' in error && error.reason === 'offline'
  if (!hasFailed) return hasCatalogue ? null : <CatalogueAwaited />
  const tried = {
    busy: isFetching,
    onRetry: () => void refetch(),
    className: 'mb-4 print:hidden',
  }
  return hasCatalogue ? (
    <Stale {...tried} isOffline={isOffline} failure={failure} />
  ) : (
    <LoadFailed {...tried} text={`${t('catalogue.failed')} ${failure}`} />
  )
}

type StaleProps = {
  isOffline: boolean
  failure: string
  busy: boolean
  onRetry: () => void
  className: string
}

/** The age of the shown prices, and why there are no newer ones. */
function Stale({ isOffline, failure, ...tried }: StaleProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const receivedAt = useAppSelector(selectReceivedAt)
  const age = format.ago(now - (receivedAt ?? now))
  const text =
    receivedAt === undefined
      ? `${t('catalogue.stale')} ${failure}`
      : isOffline
        ? t('catalogue.offline', { age })
        : `${t('catalogue.asOf', { age })} ${failure}`
  return <LoadFailed {...tried} text={text} tone="warning" />
}

/** The current time, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
