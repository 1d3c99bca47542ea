import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'

/**
 * Code could not be loaded. The page has to be reloaded: Firefox and Safari answer a second import of the same file with
 * the failure of the first.
 */
export function PartFailed() {
  const { t } = useTranslation()
  return (
    <Alert tone="danger">
      <p className="mb-2">{t('errorPage.notLoaded')}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t('errorPage.reload')}
      </Button>
    </Alert>
  )
}
