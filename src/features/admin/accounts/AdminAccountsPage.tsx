import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGetAdminAccountsQuery } from '@/api/adminAccountsApi'
import { useLoadState } from '@/api/useLoadState'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { Pager } from '@/components/app/Pager'
import { Alert } from '@/components/ui/Alert'
import { takeFocus } from '@/components/ui/takeFocus'
import { usePager } from '@/components/ui/usePager'
import { adminAccountsQuerySchema } from '@/contract/adminAccounts'
import { SearchField } from '../SearchField'
import { AccountCard } from './AccountCard'

/** All accounts; the search is in the address. */
export function AdminAccountsPage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const { search = '' } =
    adminAccountsQuerySchema.safeParse({ search: parameters.get('search') ?? '' }).data ?? {}
  return (
    <>
      <h1 className="mb-4">{t('administration.accounts')}</h1>
      <div role="search" className="mb-4 max-w-xl">
        <SearchField
          label={t('admin.accounts.search')}
          value={search}
          maxLength={254}
          onSearch={(text) => setParameters(text === '' ? {} : { search: text }, { replace: true })}
        />
      </div>
      <AccountList key={search} search={search} />
    </>
  )
}

function AccountList({ search }: { search: string }) {
  const { t } = useTranslation()
  const { cursor, show } = usePager()
  const query = useGetAdminAccountsQuery(
    { ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  )
  const loadState = useLoadState(query)
  const { page, pager } = show(query)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  return (
    <>
      <LoadState {...loadState} isHere={!!page} />
      {confirmation !== null && (
        // The pressed button is gone.
        <Alert tone="success" ref={takeFocus} className="mb-4">
          {confirmation}
        </Alert>
      )}
      {page?.accounts.length === 0 && <EmptyState>{t('admin.accounts.noneFit')}</EmptyState>}
      {page && page.accounts.length > 0 && (
        <ul aria-label={t('administration.accounts')} className="flex flex-col gap-3">
          {page.accounts.map((account) => (
            <AccountCard key={account.objectId} account={account} onConfirmed={setConfirmation} />
          ))}
        </ul>
      )}
      {pager && <Pager {...pager} label={t('admin.accounts.pages')} />}
    </>
  )
}
