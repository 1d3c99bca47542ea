import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { onStorageProblem } from '@/storage/problems'
import type { StorageProblem } from '@/storage/problems'

/** Says once what went wrong with what this browser stores, until it is closed. */
export function StorageNotice() {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<StorageProblem | null>(null)
  useEffect(() => onStorageProblem(setProblem), [])
  if (problem === null) return null
  const close = (
    <button type="button" aria-label={t('close')} className="-m-1 p-2" onClick={() => setProblem(null)}>
      <X className="size-4" aria-hidden="true" />
    </button>
  )
  return (
    <Alert tone="warning" className="m-2" action={close}>
      {t(`storage.${problem}`)}
    </Alert>
  )
}
