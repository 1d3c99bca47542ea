import { useTranslation } from 'react-i18next'
import { useGetUndeliveredMailsQuery } from '@/api/adminMailsApi'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { UndeliveredMails } from './UndeliveredMails'

/** The mails that could not be sent. */
export function AdminMailsPage() {
  const { t } = useTranslation()
  const query = useGetUndeliveredMailsQuery({}, { refetchOnMountOrArgChange: true })
  const loadState = useLoadState(query)
  const { data } = query
  return (
    <>
      <h1 className="mb-2">{t('administration.mails')}</h1>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('admin.mails.hint')}</p>
      <LoadState {...loadState} isHere={!!data} />
      {data && <UndeliveredMails list={data} />}
      {data?.count === 0 && <EmptyState>{t('admin.mails.none')}</EmptyState>}
    </>
  )
}
