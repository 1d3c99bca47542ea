import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { billOfMaterials, postageOf } from '@/domain/papers/billOfMaterials'
import { csvOf } from '@/domain/papers/csv'
import { cmPerM, lengthIn } from '@/domain/numbers/lengthUnits'
import type { Lead } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/** Enough for a price per cm as a price per m, and short of the traces of binary rounding. */
const priceDecimals = 6

/**
 * Writes the bill of materials of orders, with their postage, as CSV for the spreadsheets of the present language:
 * where that has a decimal comma, `;` separates. The byte order mark tells them that it is UTF-8.
 */
export function useBillCsv(): (leads: readonly Lead[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const currency = useAppSelector(selectCurrency)
  return (leads) => {
    const header = [
      t('paper.csv.part'),
      t('paper.csv.article'),
      t('paper.csv.product'),
      t('paper.csv.count'),
      t('paper.csv.unit'),
      t('paper.csv.unitPrice', { currency }),
      t('paper.csv.amount', { currency }),
    ]
    const pieces = t('paper.csv.pieces')
    const materials = billOfMaterials(leads).map((row) => {
      const { kind, value, sku, label, count, unitPrice, amount } = row
      const figures =
        kind === 'wire'
          ? [lengthIn('m', count), t('paper.csv.metres'), Number((unitPrice * cmPerM).toFixed(priceDecimals))]
          : [count, pieces, unitPrice]
      return [t(`paper.csv.kind.${kind}`), sku || value, dataLabel(label), ...figures, amount]
    })
    const postage = postageOf(leads).map(({ label, count, unitPrice, amount }) => [
      t('paper.csv.kind.post'),
      '',
      dataLabel(label),
      count,
      pieces,
      unitPrice,
      amount,
    ])
    const comma = format.decimalSign === ','
    return `\ufeff${csvOf([header, ...materials, ...postage], comma ? ';' : ',', comma ? ',' : '.')}`
  }
}
