import { useTranslation } from 'react-i18next'
import { useFormat } from '@/locales/format'
import { DataAge } from './DataAge'
import { useNow } from './useNow'

const minuteMs = 60_000

export type QueryAgeProps = {
  query: { fulfilledTimeStamp?: number | undefined; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** How old the answer of a query is, once there is one: it is loaded again on a press only. */
export function QueryAge({ query: { fulfilledTimeStamp, isFetching, refetch }, ...look }: QueryAgeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  if (fulfilledTimeStamp === undefined) return null
  const age = now - fulfilledTimeStamp
  return (
    <DataAge
      text={age < minuteMs ? t('age.now') : t('age.asOf', { age: format.ago(age) })}
      busy={isFetching}
      onRenew={refetch}
      {...look}
    />
  )
}
