import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isLinkOf, ratingsBeside } from '@/domain/catalogue/catalogue'
import type { Catalogue, Wire } from '@/domain/catalogue/catalogue'
import {
  connectorBFit,
  fuseIncompatibility,
  ratingIncompatibility,
  wireIncompatibility,
} from '@/domain/catalogue/fit'
import type { AttachmentContext } from '@/domain/catalogue/fit'
import { wireVoltage } from '@/domain/lead/lead'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { useFormat } from '@/locales/format'
import { roundDrop } from '@/components/cable/roundDrop'
import { useAwgText } from '@/components/cable/useAwgText'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useDropText } from '@/components/cable/useDropText'
import { useOptionMaker } from './useOptionMaker'

/** The lists of an attachment as options of a picker: price, attributes and stock of each part. */
export function useAttachmentOptions() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const awgText = useAwgText()
  const dropText = useDropText()
  const maker = useOptionMaker()
  return useMemo(() => {
    const { options, optionOf, priceAndStock, inStock, join } = maker
    /** In this attachment once its load and length are known, else per ampere and metre. */
    const wireDrop = (item: Wire, { lead, attachment }: AttachmentContext) => {
      const mVPerAM = wireVoltage(item.voltageDropPerAmp)
      if (mVPerAM === 0) return t('part.dropOf', { drop: '–' })
      const wire = { ...attachment.wire, ...item }
      const drop = attachment.loadA === null ? null : dropText(lead, { ...attachment, wire })
      return drop ? t('part.dropOf', drop) : t('part.drop', { drop: format.number(roundDrop(mVPerAM)) })
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
  }, [format, t, dataLabel, awgText, dropText, maker])
}
