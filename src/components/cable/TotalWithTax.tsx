import { useTranslation } from 'react-i18next'
import { taxIncluded } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'

export type TotalWithTaxProps = { total: number; currency: string; taxPercent?: number | undefined }

/** The total, with the tax included in it if known. */
export function TotalWithTax({ total, currency, taxPercent }: TotalWithTaxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="text-end">
      <p className="text-sm text-muted">{t('price.total')}</p>
      <p role="status" aria-label={t('price.total')} className="text-2xl font-semibold tracking-tight">
        {format.money(total, currency)}
      </p>
      {taxPercent !== undefined && (
        <p className="text-sm text-muted">
          {t('orders.tax', {
            percent: format.number(taxPercent),
            amount: format.money(taxIncluded(total, taxPercent), currency),
          })}
        </p>
      )}
    </div>
  )
}
