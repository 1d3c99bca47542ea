import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { adminQuotesQuerySchema } from '@/contract/adminQuotes'
import { SearchField } from '../SearchField'
import { AdminQuoteList } from './AdminQuoteList'

/** The quotes of all buyers; the search is in the address. */
export function AdminQuotesPage() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const { search = '' } =
    adminQuotesQuerySchema.safeParse({ search: parameters.get('search') ?? '' }).data ?? {}
  return (
    <>
      <h1 className="mb-2">{t('administration.quotes')}</h1>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('admin.quotes.hint')}</p>
      <div role="search" className="mb-4 max-w-md">
        <SearchField
          label={t('admin.quotes.search')}
          value={search}
          maxLength={120}
          onSearch={(text) => setParameters(text === '' ? {} : { search: text }, { replace: true })}
        />
      </div>
      <AdminQuoteList key={search} search={search} />
    </>
  )
}
