import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import type { AdminDay } from '@/contract/adminDay'
import { useFormat } from '@/locales/format'

const to: Record<Exclude<keyof AdminDay['counts'], 'newOrders' | 'late'>, string> = {
  placed: `${paths.adminOrders}?state=placed`,
  inProduction: `${paths.adminOrders}?state=inProduction`,
  readyToCollect: '#open-orders',
  unpaid: `${paths.adminOrders}?paid=no`,
  lowParts: paths.adminPurchases,
  undeliveredMails: paths.adminMails,
}
const names = Object.keys(to) as (keyof typeof to)[]

/** What there is to do, each with a link to it. */
export function DayCounts({ counts }: { counts: AdminDay['counts'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <Link to={to[name]} className="card flex h-full flex-col p-4 hover:bg-sunken">
            <span className="text-2xl font-semibold">{format.number(counts[name])}</span>{' '}
            <span className="text-sm text-muted">{t(`admin.day.count.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
