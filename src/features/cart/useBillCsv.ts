import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { billOfMaterials } from '@/domain/papers/billOfMaterials'
import { csvIn } from '@/domain/papers/csv'
import { cmPerM, lengthIn } from '@/domain/numbers/lengthUnits'
import type { Lead } from '@/domain/lead/lead'
import { postageOf } from '@/domain/pricing/orderSums'
import { useFormat } from '@/locales/format'
import { selectCatalogueIndex, selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Keeps the digits of a price per m and drops binary rounding noise. */
const priceDecimals = 6

/**
 * Formats the bill of materials of leads, with postage, as CSV for spreadsheets in the current language.
 */
export function useBillCsv(): (leads: readonly Lead[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const currency = useAppSelector(selectCurrency)
  const parts = useAppSelector(selectCatalogueIndex)
  return (leads) => {
    const header = [
      t('cartFile.csv.part'),
      t('cartFile.csv.article'),
      t('cartFile.csv.product'),
      t('cartFile.csv.count'),
      t('cartFile.csv.unit'),
      t('cartFile.csv.unitPrice', { currency }),
      t('cartFile.csv.amount', { currency }),
    ]
    const pieces = t('cartFile.csv.pieces')
    const materials = billOfMaterials(leads, parts).map((row) => {
      const { kind, value, sku, label, count, unitPrice, amount } = row
      const figures =
        kind === 'wire'
          ? [
              lengthIn('m', count),
              t('cartFile.csv.metres'),
              Number((unitPrice * cmPerM).toFixed(priceDecimals)),
            ]
          : [count, pieces, unitPrice]
      return [t(`cartFile.csv.kind.${kind}`), sku || value, dataLabel(label), ...figures, amount]
    })
    const postage = postageOf(leads).map(({ label, count, unitPrice, amount }) => [
      t('cartFile.csv.kind.post'),
      '',
      dataLabel(label),
      count,
      pieces,
      unitPrice,
      amount,
    ])
    const csv = csvIn(format.csvDecimalSign)
    return csv.header(header) + csv.lines([...materials, ...postage])
  }
}
