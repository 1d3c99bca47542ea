import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { followVersions } from './versions'

/**
 * Offers a reload when a newer version of the app is ready. Leads, cart and order form are stored when the page is left.
 * Text in other forms is lost; the browser asks first where `useUnsavedState` holds some.
 */
export function NewVersion() {
  const { t } = useTranslation()
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const [change, setChange] = useState<(() => void) | null>(null)
  useEffect(
    () => (hasCatalogue ? followVersions((take) => setChange(() => take)) : undefined),
    [hasCatalogue],
  )
  if (!change) return null
  const reload = (
    <Button size="sm" onClick={change}>
      {t('newVersion.reload')}
    </Button>
  )
  return (
    <Alert tone="info" className="mb-4 print:hidden" action={reload}>
      {t('newVersion.ready')}
    </Alert>
  )
}
