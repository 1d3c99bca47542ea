import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAvailable, ratingsFor } from '@/domain/catalogue/catalogue'
import type { Catalogue, Wire } from '@/domain/catalogue/catalogue'
import {
  connectorBIncompatibility,
  fuseIncompatibility,
  ratingIncompatibility,
  wireIncompatibility,
} from '@/domain/catalogue/fit'
import type { Incompatibility, AttachmentContext } from '@/domain/catalogue/fit'
import { wireVoltage } from '@/domain/lead/lead'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import type { OptionFacts, PickerOption } from '@/components/ui/option'
import { roundDrop } from '@/components/cable/roundDrop'
import { useAwgText } from '@/components/cable/useAwgText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useIncompatibilityText } from './useIncompatibilityText'

type Item = { value: string; label: string; type: string; stock: number; picture: { url: string } }

/** The catalogue's lists as options of a picker: price, attributes, stock, and why a part is incompatible. */
export function usePartOptions() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const awgText = useAwgText()
  const incompatibilityText = useIncompatibilityText()
  return useMemo(() => {
    const join = (...facts: string[]) => facts.filter(Boolean).join(' · ')
    const factsOf = (detail: string, incompatibility: Incompatibility | null): OptionFacts => ({
      detail,
      disabled: incompatibility !== null,
      ...(incompatibility && { reason: incompatibilityText(incompatibility) }),
    })
    const option = (item: Item, makeFacts: () => OptionFacts, group = ''): PickerOption => {
      let facts: OptionFacts | undefined
      return {
        value: item.value,
        label: dataLabel(item.label),
        pictureUrl: item.picture.url,
        group,
        getFacts: () => (facts ??= makeFacts()),
      }
    }
    const priceAndStock = (item: { price: number; stock: number }, currency: string) =>
      join(format.price(item.price, currency), inStock(item))
    const inStock = (item: { stock: number }) =>
      item.stock > 0 ? t('part.inStock', { count: item.stock }) : ''

    const wireDetail = (item: Wire, currency: string) => {
      const mVPerAM = wireVoltage(item.voltageDropPerAmp)
      const drop =
        mVPerAM === 0 ? t('part.dropUnknown') : t('part.drop', { drop: format.number(roundDrop(mVPerAM)) })
      const metres = format.number(Math.floor(item.stock / cmPerM))
      return join(
        awgText(item.crossSectionMm2),
        t('part.perMetre', { price: format.price(item.priceCM * cmPerM, currency) }),
        t('part.rated', { amps: format.number(item.ampacityA) }),
        drop,
        t('part.inStockMetres', { metres }),
      )
    }

    return {
      connectorA: ({ connectorAList, currency }: Catalogue) =>
        connectorAList.map((item) =>
          option(
            item,
            () => factsOf(priceAndStock(item, currency), isAvailable(item) ? null : { reason: 'outOfStock' }),
            item.type,
          ),
        ),

      connectorB: (
        { connectorBList, connectorBCategory, wireList, currency }: Catalogue,
        context: AttachmentContext,
      ) => {
        const place = new Map(connectorBCategory.map(({ value }, index) => [value, index]))
        return connectorBList
          .toSorted((a, b) => (place.get(a.type) ?? -1) - (place.get(b.type) ?? -1))
          .map((item) => {
            const getFacts = () =>
              factsOf(priceAndStock(item, currency), connectorBIncompatibility(context, item, wireList))
            return option(item, getFacts, dataLabel(item.type))
          })
      },

      wire: ({ wireList, currency }: Catalogue, context: AttachmentContext) =>
        wireList.map((item) =>
          option(item, () => factsOf(wireDetail(item, currency), wireIncompatibility(context, item))),
        ),

      fuse: ({ fuseList, fuseRatingList, currency }: Catalogue, context: AttachmentContext) =>
        fuseList.map((item) =>
          option(item, () =>
            factsOf(format.price(item.price, currency), fuseIncompatibility(context, item, fuseRatingList)),
          ),
        ),

      fuseRating: ({ fuseRatingList }: Catalogue, context: AttachmentContext): PickerOption[] =>
        ratingsFor(context.attachment.fuse, fuseRatingList).map((rating) => ({
          value: rating.label,
          label: rating.label,
          getFacts: () => factsOf(inStock(rating), ratingIncompatibility(context, rating)),
        })),
    }
  }, [format, t, dataLabel, awgText, incompatibilityText])
}
