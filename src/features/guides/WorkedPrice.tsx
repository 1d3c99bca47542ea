import { useTranslation } from 'react-i18next'
import { useLineLabel } from '@/components/cable/useLineLabel'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/app/EmptyState'
import { paths } from '@/config/paths'
import { isNothing } from '@/domain/papers/billOfMaterials'
import { isEmpty } from '@/domain/lead/lead'
import { priceOfOne, readNumber } from '@/domain/pricing/pricing'
import type { PriceLine } from '@/domain/pricing/pricing'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'

/** One width in both tables aligns the amounts. */
const amountWidth = 'w-1/6'

/** The draft's price lines grouped as in the formula, with their totals. */
export function WorkedPrice() {
  const { t } = useTranslation()
  const format = useFormat()
  const draft = useAppSelector(selectDraft)
  const price = useAppSelector(selectPrice)
  const currency = useAppSelector(selectCurrency)
  if (isEmpty(draft))
    return (
      <EmptyState next={{ to: paths.home, label: t('guides.toConfigurator') }}>
        {t('guides.prices.empty')}
      </EmptyState>
    )

  const isOnce = ({ kind }: PriceLine) => kind === 'plugHandle' || kind === 'post'
  const quantity = format.number(readNumber(draft.quantity, 1))
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div>
        <h3 className="font-medium">{t('guides.prices.perPiece')}</h3>
        <p className="mb-2 text-sm text-muted">{t('guides.prices.perPieceNote', { quantity })}</p>
        <Terms label={t('guides.prices.perPiece')} lines={price.lines.filter((line) => !isOnce(line))} />
      </div>
      <div>
        <h3 className="font-medium">{t('guides.prices.once')}</h3>
        <p className="mb-2 text-sm text-muted">{t('guides.prices.onceNote')}</p>
        <Terms label={t('guides.prices.once')} lines={price.lines.filter(isOnce)} />
      </div>
      <dl className="flex flex-col gap-1 border-t border-line pt-4">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{t('guides.prices.onePiece')}</dt>
          <dd className="ms-auto">{format.money(priceOfOne(draft), currency)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <dt>{t('guides.prices.draftTotal')}</dt>
          <dd className="ms-auto text-2xl tracking-tight">{format.money(price.total, currency)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Terms({ label, lines }: { label: string; lines: readonly PriceLine[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const draft = useAppSelector(selectDraft)
  const lineLabel = useLineLabel(draft)
  const currency = useAppSelector(selectCurrency)
  return (
    <DataTable
      label={label}
      rows={lines}
      rowKey={({ kind, attachment = '' }) => kind + attachment}
      columns={[
        { header: t('guides.prices.part'), render: (line) => <bdi>{lineLabel(line)}</bdi> },
        {
          header: t('guides.prices.unitPrice'),
          align: 'end',
          className: amountWidth,
          render: (line) => {
            const { kind, unitPrice } = line
            if (isNothing(draft, line)) return null
            return kind === 'wire'
              ? t('part.perMetre', { price: format.price(unitPrice * cmPerM, currency) })
              : format.price(unitPrice, currency)
          },
        },
        {
          header: t('guides.prices.count'),
          align: 'end',
          className: amountWidth,
          render: (line) => {
            const { kind, count } = line
            if (isNothing(draft, line)) return null
            return kind === 'wire'
              ? t('guides.prices.timesLength', { shown: format.number(count / cmPerM) })
              : t('guides.prices.times', { shown: format.number(count) })
          },
        },
        {
          header: t('guides.prices.amount'),
          align: 'end',
          className: amountWidth,
          render: (line) => {
            const amount = format.money(line.amount, currency)
            return isNothing(draft, line) ? amount : t('guides.prices.equals', { amount })
          },
        },
      ]}
    />
  )
}
