import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'

export type PagerProps = {
  /** What its pages are of. */
  label: string
  isFirst: boolean
  hasNext: boolean
  busy: boolean
  onBack: () => void
  onOn: () => void
}

/** Turns the pages of a list, newest first. */
export function Pager({ label, isFirst, hasNext, busy, onBack, onOn }: PagerProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={label} className="mt-4 flex justify-between gap-3">
      {/* aria-disabled, because disabling the button just pressed would lose the focus. */}
      <Button aria-disabled={isFirst || undefined} onClick={() => !isFirst && onBack()}>
        {t('orders.newer')}
      </Button>
      <Button busy={busy} aria-disabled={!hasNext || busy || undefined} onClick={() => hasNext && onOn()}>
        {t('orders.older')}
      </Button>
    </nav>
  )
}
