import { useTranslation } from 'react-i18next'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'

/** An overlay, so that the page does not move when it disappears. Hidden beside a page's own spinner. */
export function CatalogueAwaited() {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-20 flex justify-center group-has-data-spinner/page:hidden print:hidden">
      <div role="status" className="rounded-full bg-sheet p-2 text-primary-ink shadow-pop">
        <SpinnerIcon className="size-8" />
        <span className="sr-only">{t('app.loading')}</span>
      </div>
    </div>
  )
}
