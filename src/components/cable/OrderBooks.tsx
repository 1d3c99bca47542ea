import { useTranslation } from 'react-i18next'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { SumLine } from './SumLine'

export type Payment = { amount: number; day: string }

export type OrderBooksProps = {
  currency: string
  credited: number
  owing: number
  payments: readonly Payment[]
}

/** What was paid and credited for an order, and what is still to be paid; nothing before the first payment. */
export function OrderBooks({ currency, credited, owing, payments }: OrderBooksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dates = useDates()
  if (payments.length === 0 && credited === 0) return null
  return (
    <dl className="mt-3 border-t border-line pt-1.5 text-sm">
      {credited > 0 && (
        <SumLine name={t('orders.books.credited')}>{format.money(-credited, currency)}</SumLine>
      )}
      {payments.map(({ amount, day }, index) => (
        <SumLine
          key={index}
          name={t(amount > 0 ? 'orders.books.paid' : 'orders.books.paidBack', {
            day: dates.day(day),
          })}
        >
          {format.money(-amount, currency)}
        </SumLine>
      ))}
      <SumLine isTotal name={t(owing < 0 ? 'orders.books.toPayBack' : 'orders.books.owing')}>
        {format.money(Math.abs(owing), currency)}
      </SumLine>
    </dl>
  )
}
