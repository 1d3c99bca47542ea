import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { passFocusOn } from '@/components/ui/passFocusOn'
import { classNames } from '@/lib/classNames'

export type DataAgeProps = {
  text: string
  busy: boolean
  onRenew: () => void
  className?: string
}

/** How old the shown data is, with a button that loads it again. */
export function DataAge({ text, busy, onRenew, className }: DataAgeProps) {
  const { t } = useTranslation()
  return (
    <p className={classNames('flex flex-wrap items-center gap-3 text-sm text-muted print:hidden', className)}>
      {text}
      <Button ref={passFocusOn} size="sm" busy={busy} onClick={onRenew}>
        {t('age.renew')}
      </Button>
    </p>
  )
}
