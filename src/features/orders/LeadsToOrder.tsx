import { useTranslation } from 'react-i18next'
import { LeadSummary } from '@/components/cable/LeadSummary'
import type { Lead } from '@/domain/lead/lead'
import { priceLead, readNumber } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'

export function LeadsToOrder({ leads, currency }: { leads: readonly Lead[]; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section>
      <h2 className="mb-2">{t('orders.place.leads')}</h2>
      <ul className="flex flex-col gap-3">
        {leads.map((lead) => (
          <li key={lead.objectId} className="flex flex-wrap items-start justify-between gap-3 card p-4">
            <LeadSummary lead={lead} />
            <p className="ms-auto text-end text-sm">
              <span className="text-muted">
                {t('cartFile.import.quantity', { quantity: format.number(readNumber(lead.quantity, 1)) })}
              </span>
              <span className="block font-semibold">{format.money(priceLead(lead).total, currency)}</span>
              <span className="text-muted">
                {t('orders.withPostage', { postage: format.money(lead.post.value, currency) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
