import { useTranslation } from 'react-i18next'
import { useGetCatalogueQuery } from '@/api/catalogueApi'
import { errorMessage } from '@/api/errorMessage'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Spinner } from '@/components/ui/Spinner'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Asks for the parts lists, and says so while there are none, or only those of the last visit. */
export function CatalogueStatus() {
  const { t } = useTranslation()
  const { error, isFetching, refetch } = useGetCatalogueQuery()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const failure = errorMessage(error)
  if (!failure) return hasCatalogue ? null : <Spinner label={t('app.loading')} />
  const retry = (
    <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
      {t('catalogue.retry')}
    </Button>
  )
  return (
    <Alert
      tone={hasCatalogue ? 'warning' : 'danger'}
      action={retry}
      className="mb-4 items-center print:hidden"
    >
      {hasCatalogue ? t('catalogue.stale') : t('catalogue.failed')}{' '}
      {'key' in failure ? t(failure.key) : failure.message}
    </Alert>
  )
}
