import { useTranslation } from 'react-i18next'
import { useGetCatalogueQuery } from '@/api/catalogueApi'
import { useErrorText } from '@/api/useErrorText'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Spinner } from '@/components/ui/Spinner'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Asks for the parts lists, and says so while there are none, or only those of the last visit. */
export function CatalogueStatus() {
  const { t } = useTranslation()
  const { error, isFetching, refetch } = useGetCatalogueQuery()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const failure = useErrorText()(error)
  if (failure === null) return hasCatalogue ? null : <Spinner label={t('app.loading')} />
  return (
    <LoadFailed
      text={`${hasCatalogue ? t('catalogue.stale') : t('catalogue.failed')} ${failure}`}
      busy={isFetching}
      onRetry={() => void refetch()}
      tone={hasCatalogue ? 'warning' : 'danger'}
      className="mb-4 items-center print:hidden"
    />
  )
}
