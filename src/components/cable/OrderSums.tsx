import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lead } from '@/domain/lead/lead'
import { orderSums } from '@/domain/pricing/orderSums'
import { taxIncluded } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { SumLine } from './SumLine'
import { useDataLabels } from './useDataLabels'

export type OrderSumsProps = {
  leads: readonly Lead[]
  total: number
  currency: string
  taxPercent?: number | undefined
  /** "Total" where it is not given. */
  totalLabel?: string
}

/** Goods, postage and total of leads, with the tax included in the total if known. */
export function OrderSums({ leads, total, currency, taxPercent, totalLabel }: OrderSumsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const sums = useMemo(() => orderSums(leads), [leads])
  const label = totalLabel ?? t('price.total')
  return (
    <div className="w-full max-w-80 text-sm">
      {/* Leads that lost a part do not explain the total that the server names. */}
      {sums.total === total && (
        <dl className="border-b border-line pb-1.5">
          <SumLine name={t('orders.goods')}>{format.money(sums.goods, currency)}</SumLine>
          {sums.postage.map(({ label: option, count, unitPrice, amount }) => (
            <SumLine
              key={`${option} ${unitPrice}`}
              name={
                <>
                  <bdi>{t('price.post', { label: dataLabel(option) })}</bdi>
                  {count > 1 && (
                    <span className="block text-muted">
                      <bdi>
                        {t('price.count', {
                          shown: format.number(count),
                          price: format.price(unitPrice, currency),
                        })}
                      </bdi>
                    </span>
                  )}
                </>
              }
            >
              {format.money(amount, currency)}
            </SumLine>
          ))}
        </dl>
      )}
      <TotalLine label={label}>{format.money(total, currency)}</TotalLine>
      {taxPercent !== undefined && (
        <p className="text-end text-muted">
          {t('orders.tax', {
            percent: format.number(taxPercent),
            amount: format.money(taxIncluded(total, taxPercent), currency),
          })}
        </p>
      )}
    </div>
  )
}

function TotalLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5">
      <span className="font-semibold">{label}</span>
      <span role="status" aria-label={label} className="ms-auto text-2xl font-semibold tracking-tight">
        {children}
      </span>
    </div>
  )
}
