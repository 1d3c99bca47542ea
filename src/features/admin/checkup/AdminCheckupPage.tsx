import { useTranslation } from 'react-i18next'
import { useGetCheckupQuery } from '@/api/adminCheckupApi'
import { useLoadState } from '@/api/useLoadState'
import { LoadState } from '@/components/app/LoadState'
import { QueryAge } from '@/components/app/QueryAge'
import type { Check } from '@/contract/adminCheckup'
import { CheckList } from './CheckList'

const statuses: readonly Check['status'][] = ['bad', 'warning', 'good']

/** What is wrong with the set-up of the shop, and what to do about it. */
export function AdminCheckupPage() {
  const { t } = useTranslation()
  const query = useGetCheckupQuery(undefined, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data } = query
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('administration.checkup')}</h1>
        <QueryAge query={query} />
      </div>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('admin.checkup.hint')}</p>
      <LoadState {...loadState} isHere={!!data} />
      {data && (
        <div className="flex flex-col gap-6">
          {statuses.map((status) => (
            <CheckList
              key={status}
              title={t(`admin.checkup.status.${status}`)}
              checks={data.checks.filter((check) => check.status === status)}
            />
          ))}
        </div>
      )}
    </>
  )
}
