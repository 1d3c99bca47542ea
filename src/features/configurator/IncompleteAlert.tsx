import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import type { Missing } from '@/domain/lead/completeness'
import { useMissing } from './useMissing'

/** What is missing before the lead can be added to the cart. */
export function IncompleteAlert({ missing, onCompleted }: { missing: Missing; onCompleted: () => void }) {
  const { t } = useTranslation()
  const { missing: allMissing, describe } = useMissing()
  const stillMissing = allMissing.find(
    ({ kind, attachment }) => kind === missing.kind && attachment === missing.attachment,
  )
  const isCompleted = stillMissing === undefined
  useEffect(() => {
    if (isCompleted) onCompleted()
  }, [isCompleted, onCompleted])
  if (isCompleted) return null
  return (
    <Alert tone="danger" className="mb-4">
      {t('config.review.incomplete', { what: describe(stillMissing) })}
    </Alert>
  )
}
