import { Button } from './Button'

export type PagerProps = {
  label: string
  backLabel: string
  onLabel: string
  isFirst: boolean
  hasNext: boolean
  busy: boolean
  onBack: () => void
  onOn: () => void
}

export function Pager({ label, backLabel, onLabel, isFirst, hasNext, busy, onBack, onOn }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-4 flex justify-between gap-3">
      {/* aria-disabled, because disabling the button just pressed would lose the focus. */}
      <Button aria-disabled={isFirst || undefined} onClick={() => !isFirst && onBack()}>
        {backLabel}
      </Button>
      <Button busy={busy} aria-disabled={!hasNext || busy || undefined} onClick={() => hasNext && onOn()}>
        {onLabel}
      </Button>
    </nav>
  )
}
