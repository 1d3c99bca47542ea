import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Incompatibility } from '@/domain/catalogue/fit'
import { useFormat } from '@/locales/format'
import type { OptionFacts, PickerOption } from '@/components/ui/option'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useIncompatibilityText } from './useIncompatibilityText'

type Item = { value: string; label: string; picture: { url: string } }

/** How the options of a list are made: those that do not fit are disabled, under a heading of their own. */
type OptionRules<Row> = {
  optionOf: (row: Row) => Pick<PickerOption, 'value' | 'label' | 'otherName' | 'pictureUrl'>
  detailOf: (row: Row) => string
  incompatibilityOf: (row: Row) => Incompatibility | null
  groupOf?: (row: Row) => string
  /** If given, only these are disabled, and all keep their group. */
  isDisabled?: (row: Row) => boolean
}

/** The options that fit, then the others, both in the given order. */
function fittingFirst<Row>(rows: readonly Row[], incompatibilityOf: OptionRules<Row>['incompatibilityOf']) {
  const all = rows.map((row) => ({ row, incompatibility: incompatibilityOf(row) }))
  return [
    ...all.filter(({ incompatibility }) => incompatibility === null),
    ...all.filter(({ incompatibility }) => incompatibility !== null),
  ]
}

/** Makes options of a picker from rows of the catalogue, with the reason why a part is incompatible. */
export function useOptionMaker() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const incompatibilityText = useIncompatibilityText()
  return useMemo(() => {
    const join = (...facts: string[]) => facts.filter(Boolean).join(' · ')
    const optionOf = (item: Item) => ({
      value: item.value,
      label: dataLabel(item.label),
      otherName: item.label,
      pictureUrl: item.picture.url,
    })
    const priceAndStock = (item: { price: number; stock: number }, currency: string) =>
      join(format.price(item.price, currency), inStock(item))
    const inStock = (item: { stock: number }) =>
      item.stock > 0 ? t('part.inStock', { count: item.stock }) : ''
    const reasonOf = (incompatibility: Incompatibility | null) =>
      incompatibility && { reason: incompatibilityText(incompatibility) }

    function options<Row>(rows: readonly Row[], rules: OptionRules<Row>): PickerOption[] {
      return fittingFirst(rows, rules.incompatibilityOf).map(({ row, incompatibility }) => {
        const isUnfit = incompatibility !== null
        const disabled = rules.isDisabled?.(row) ?? isUnfit
        let facts: OptionFacts | undefined
        return {
          ...rules.optionOf(row),
          group: isUnfit && !rules.isDisabled ? t('part.doesNotFit') : (rules.groupOf?.(row) ?? ''),
          getFacts: () => (facts ??= { detail: rules.detailOf(row), disabled, ...reasonOf(incompatibility) }),
        }
      })
    }

    return { options, optionOf, priceAndStock, inStock, join }
  }, [format, t, dataLabel, incompatibilityText])
}
