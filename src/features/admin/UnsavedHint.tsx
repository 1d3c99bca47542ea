import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '@/components/ui/ConfirmButton'

/** Says that a form holds what is not saved, which it still does after another page was open, and offers to discard it. */
export function UnsavedHint({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const discard = () => {
    // The pressed button goes away.
    place.current?.closest('form')?.querySelector<HTMLElement>('input, select')?.focus()
    onDiscard()
  }
  return (
    <div ref={place} className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-muted">{t('admin.unsaved.hint')}</p>
      <ConfirmButton
        name={t('admin.unsaved.discard')}
        question={t('admin.unsaved.sure')}
        yesLabel={t('admin.unsaved.yes')}
        noLabel={t('admin.unsaved.no')}
        variant="danger"
        onYes={discard}
      />
    </div>
  )
}
