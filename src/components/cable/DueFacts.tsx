import { useTranslation } from 'react-i18next'
import { Fact } from '@/components/ui/Fact'
import { useDates } from '@/locales/dates'

export type DueFactsProps = {
  /** Days as "2026-11-25"; '' and null for none. */
  due: { ready: string | null; arrival: string | null; isPickUp: boolean }
}

/** When an order is ready and with its buyer, as facts of a description list. */
export function DueFacts({ due: { ready, arrival, isPickUp } }: DueFactsProps) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <>
      {ready && <Fact name={t(isPickUp ? 'due.collected' : 'due.posted')}>{dates.day(ready)}</Fact>}
      {arrival && <Fact name={t('due.arrival')}>{dates.day(arrival)}</Fact>}
    </>
  )
}
