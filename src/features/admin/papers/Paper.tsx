import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/lib/classNames'
import { useFormat } from '@/locales/format'
import { useShopTime } from '../useShopTime'
import { useNow } from '@/components/app/useNow'
import '@/components/cable/cutList/cutList.css'

export type PaperProps = {
  title: string
  orders: readonly { number: string }[]
  /** Its pages say themselves what they are. */
  isUntitledInPrint?: boolean
  children: ReactNode
}

/** A paper of the workshop, from a new page on, with the orders that it is about. */
export function Paper({ title, orders, isUntitledInPrint = false, children }: PaperProps) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  const format = useFormat()
  const now = useNow()
  return (
    <article className="shop-paper cut-list light flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 text-ink sm:p-8 print:block print:rounded-none print:border-0 print:p-0 print:text-black">
      <header
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-3',
          isUntitledInPrint ? 'print:hidden' : 'print:mb-2',
        )}
      >
        <h2 className="text-2xl tracking-tight">{title}</h2>
        <time dateTime={new Date(now).toISOString()} className="text-sm">
          <bdi>{shopTime.dateTime(now)}</bdi>
        </time>
      </header>
      <p className={classNames('text-sm', isUntitledInPrint ? 'print:hidden' : 'print:mb-4')}>
        {t('admin.papers.of', {
          count: orders.length,
          numbers: format.list(orders.map(({ number }) => number)),
        })}
      </p>
      {children}
    </article>
  )
}
