import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { onStorageProblem } from '@/storage/problems'
import type { StorageProblem } from '@/storage/problems'

export type StorageNoticeProps = {
  /** Takes the stored state that came too late. */
  takeLate: () => void
}

/** Says once what went wrong with what this browser stores, until it is closed. */
export function StorageNotice({ takeLate }: StorageNoticeProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<StorageProblem | null>(null)
  useEffect(() => onStorageProblem(setProblem), [])
  if (problem === null) return null
  const bringBack = () => {
    takeLate()
    setProblem(null)
  }
  const actions = (
    <>
      {problem === 'late' && (
        <Button size="sm" onClick={bringBack}>
          {t('storage.bringBack')}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={t('close')} onClick={() => setProblem(null)}>
        <X className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
  return (
    <Alert tone="warning" className="m-2 items-center print:hidden" action={actions}>
      {t(`storage.${problem}`)}
    </Alert>
  )
}
