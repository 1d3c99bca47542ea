import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import type { Missing } from '@/domain/completeness'
import { useMissing } from './useMissing'

/** Says what kept the order out of the cart, until it is there. */
export function Refusal({ refusedFor, onMended }: { refusedFor: Missing; onMended: () => void }) {
  const { t } = useTranslation()
  const { missing, describe } = useMissing()
  const stillMissing = missing.find(
    ({ kind, attachment }) => kind === refusedFor.kind && attachment === refusedFor.attachment,
  )
  const isMended = stillMissing === undefined
  useEffect(() => {
    if (isMended) onMended()
  }, [isMended, onMended])
  if (isMended) return null
  return (
    <Alert tone="danger" className="mb-4">
      {t('config.review.incomplete', { what: describe(stillMissing) })}
    </Alert>
  )
}
