import { useTranslation } from 'react-i18next'
import { plugHandlePrice } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { GuideLayout } from './GuideLayout'
import { WorkedPrice } from './WorkedPrice'

export function PriceGuidePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useAppSelector(selectCurrency)
  const handlePrice = format.money(plugHandlePrice, currency)
  return (
    <GuideLayout title={t('guides.prices.title')} intro={t('guides.prices.intro')}>
      <section>
        <h2 className="mb-2">{t('guides.prices.formula')}</h2>
        <dl className="mb-3 flex max-w-4xl flex-col gap-3 rounded-2xl bg-sunken p-4">
          <div>
            <dt className="font-semibold">{t('guides.prices.total')}</dt>
            <dd>{t('guides.prices.totalFormula', { price: handlePrice })}</dd>
          </div>
          <div>
            <dt className="font-semibold">{t('guides.prices.piece')}</dt>
            <dd>{t('guides.prices.pieceFormula')}</dd>
          </div>
        </dl>
        <p className="max-w-prose text-sm text-muted">{t('guides.prices.rounding')}</p>
      </section>
      <section>
        <h2 className="mb-3">{t('guides.prices.worked')}</h2>
        <WorkedPrice />
      </section>
    </GuideLayout>
  )
}
