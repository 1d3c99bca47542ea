import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { loadTexts } from '@/locales/i18n'
import { onStorageProblem } from '@/storage/problems'
import type { StorageProblem } from '@/storage/problems'

export type StorageNoticeProps = {
  applyLateRestore: () => void
}

/** Shows each storage problem once, until it is dismissed or over. */
export function StorageNotice({ applyLateRestore }: StorageNoticeProps) {
  const { t } = useTranslation()
  const [problems, setProblems] = useState<readonly StorageProblem[]>([])
  useEffect(() => {
    const show = (problem: StorageProblem, isOver = false) =>
      setProblems((previous) => [
        ...previous.filter((other) => other !== problem),
        ...(isOver ? [] : [problem]),
      ])
    return onStorageProblem((problem, isOver) => {
      if (problem !== 'newer') return show(problem, isOver)
      // Where its text cannot be loaded, the other one says at least that nothing is saved.
      loadTexts('lazy').then(
        () => show('newer'),
        () => show('notSaved'),
      )
    })
  }, [])
  return problems.map((problem) => {
    const close = () => setProblems((previous) => previous.filter((other) => other !== problem))
    const bringBack = () => {
      applyLateRestore()
      close()
    }
    const actions = (
      <>
        {problem === 'late' && (
          <Button size="sm" onClick={bringBack}>
            {t('storage.bringBack')}
          </Button>
        )}
        <Button icon={X} variant="quiet" size="icon" aria-label={t('close')} onClick={close} />
      </>
    )
    return (
      <Alert key={problem} tone="warning" className="m-2 print:hidden" action={actions}>
        {t(`storage.${problem}`)}
      </Alert>
    )
  })
}
