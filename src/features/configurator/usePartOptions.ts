import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAvailable, isLinkOf, ratingsBeside } from '@/domain/catalogue/catalogue'
import type { Catalogue, Wire } from '@/domain/catalogue/catalogue'
import { connectorAFit } from '@/domain/catalogue/connectorAFit'
import {
  connectorBFit,
  fuseIncompatibility,
  ratingIncompatibility,
  wireIncompatibility,
} from '@/domain/catalogue/fit'
import type { Incompatibility, AttachmentContext } from '@/domain/catalogue/fit'
import { wireVoltage } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import type { OptionFacts, PickerOption } from '@/components/ui/option'
import { roundDrop } from '@/components/cable/roundDrop'
import { useAwgText } from '@/components/cable/useAwgText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useDropText } from '@/components/cable/useDropText'
import { useIncompatibilityText } from './useIncompatibilityText'

type Item = { value: string; label: string; picture: { url: string } }

/** How the options of a list are made: those that do not fit are disabled, under a heading of their own. */
type OptionRules<Row> = {
  optionOf: (row: Row) => Pick<PickerOption, 'value' | 'label' | 'pictureUrl'>
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

/** The catalogue's lists as options of a picker: price, attributes, stock, and why a part is incompatible. */
export function usePartOptions() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const awgText = useAwgText()
  const incompatibilityText = useIncompatibilityText()
  const dropText = useDropText()
  return useMemo(() => {
    const join = (...facts: string[]) => facts.filter(Boolean).join(' · ')
    const optionOf = (item: Item) => ({
      value: item.value,
      label: dataLabel(item.label),
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

    /** In this attachment once its load and length are known, else per ampere and metre. */
    const wireDrop = (item: Wire, { lead, attachment }: AttachmentContext) => {
      const wire_voltage = wireVoltage(item.voltageDropPerAmp)
      if (wire_voltage === 0) return t('part.dropOf', { drop: '–' })
      const { wire_len } = attachment.wire
      const here = attachment.loadA !== null && { ...attachment, wire: { ...item, wire_len, wire_voltage } }
      const drop = here && dropText(lead, here)
      return drop ? t('part.dropOf', drop) : t('part.drop', { drop: format.number(roundDrop(wire_voltage)) })
    }
    const wireDetail = (item: Wire, currency: string, context: AttachmentContext) => {
      const metres = format.number(Math.floor(item.stock / cmPerM))
      return join(
        awgText(item.crossSectionMm2),
        t('part.perMetre', { price: format.price(item.priceCM * cmPerM, currency) }),
        t('part.rated', { amps: format.number(item.ampacityA) }),
        wireDrop(item, context),
        t('part.inStockMetres', { metres }),
      )
    }

    return {
      /** In the groups of their categories. One that does not fit can be chosen: the attachments may follow it. */
      connectorA: ({ connectorAList, wireList, currency }: Catalogue, lead: Lead) =>
        options(connectorAList, {
          optionOf,
          detailOf: (item) => priceAndStock(item, currency),
          incompatibilityOf: connectorAFit(lead, wireList),
          groupOf: ({ type }) => type,
          isDisabled: (item) => !isAvailable(item),
        }),

      connectorB: (
        { connectorBList, connectorBCategory, wireList, currency }: Catalogue,
        context: AttachmentContext,
      ) => {
        const place = new Map(connectorBCategory.map(({ value }, index) => [value, index]))
        return options(
          connectorBList.toSorted((a, b) => (place.get(a.type) ?? -1) - (place.get(b.type) ?? -1)),
          {
            optionOf,
            detailOf: (item) => priceAndStock(item, currency),
            incompatibilityOf: connectorBFit(context, wireList),
            groupOf: ({ type }) => dataLabel(type),
          },
        )
      },

      wire: ({ wireList, currency }: Catalogue, context: AttachmentContext) =>
        options(wireList, {
          optionOf,
          detailOf: (item) => wireDetail(item, currency, context),
          incompatibilityOf: (item) => wireIncompatibility(context, item),
        }),

      fuse: ({ fuseList, fuseRatingList, currency }: Catalogue, context: AttachmentContext) =>
        options(fuseList, {
          optionOf,
          detailOf: ({ price }) => format.price(price, currency),
          incompatibilityOf: (item) => fuseIncompatibility(context, item, fuseRatingList),
        }),

      fuseRating: ({ fuseRatingList }: Catalogue, context: AttachmentContext) =>
        options(ratingsBeside(context.attachment.fuse, fuseRatingList), {
          optionOf: ({ label }) => ({ value: label, label }),
          detailOf: (rating) => (isLinkOf(context.attachment.fuse, rating) ? inStock(rating) : ''),
          incompatibilityOf: (rating) => ratingIncompatibility(context, rating),
        }),
    }
  }, [format, t, dataLabel, awgText, incompatibilityText, dropText])
}
