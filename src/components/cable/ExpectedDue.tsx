import { useTranslation } from 'react-i18next'
import { DueFacts } from './DueFacts'
import type { DueFactsProps } from './DueFacts'

/** When leads would be due if they were ordered today; nothing where that is unknown. */
export function ExpectedDue({ due }: { due: DueFactsProps['due'] | null }) {
  const { t } = useTranslation()
  if (!due) return null
  return (
    <section aria-label={t('due.ifToday')} className="mt-3 text-start text-sm">
      <h2>{t('due.ifToday')}</h2>
      <dl className="mt-1 flex flex-wrap gap-x-10 gap-y-3">
        <DueFacts due={due} />
      </dl>
    </section>
  )
}
