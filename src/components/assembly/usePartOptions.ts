import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingsFor } from '@/domain/catalogue'
import type { ListedCatalogue } from '@/domain/catalogue'
import { connectorBMisfit, fuseMisfit, ratingMisfit, wireMisfit } from '@/domain/fit'
import type { Misfit, Room } from '@/domain/fit'
import { wireVoltage } from '@/domain/order'
import { CM_PER_M } from '@/domain/lengthUnits'
import { useFormat } from '@/locales/format'
import type { PickerOption } from '@/components/ui/option'
import { roundDrop } from './roundDrop'
import { useDataLabels } from './useDataLabels'
import { useMisfitText } from './useMisfitText'

type Item = { value: string; label: string; type: string; stock: number; picture: { url: string } }

/**
 * The catalogue's lists as options of a picker: what each part costs, takes and holds, and why it would not
 * work in the place it is for.
 */
export function usePartOptions() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const misfitText = useMisfitText()
  return useMemo(() => {
    const join = (...facts: string[]) => facts.filter(Boolean).join(' · ')
    const option = (item: Item, detail: string, misfit: Misfit | null, group = ''): PickerOption => ({
      value: item.value,
      label: dataLabel(item.label),
      detail,
      pictureUrl: item.picture.url,
      group,
      disabled: misfit !== null,
      ...(misfit && { reason: misfitText(misfit) }),
    })
    const inStock = (item: { stock: number }) =>
      item.stock > 0 ? t('part.inStock', { count: item.stock }) : ''
    const soldOut = (item: { disabled: boolean }): Misfit | null =>
      item.disabled ? { reason: 'outOfStock' } : null

    return {
      connectorA: ({ connectorAList, currency }: ListedCatalogue) =>
        connectorAList.map((item) =>
          option(item, join(format.money(item.price, currency), inStock(item)), soldOut(item), item.type),
        ),

      connectorB: (
        { connectorBList, connectorBCategory, wireList, currency }: ListedCatalogue,
        room: Room,
      ) => {
        const place = new Map(connectorBCategory.map(({ value }, index) => [value, index]))
        return connectorBList
          .toSorted((a, b) => (place.get(a.type) ?? -1) - (place.get(b.type) ?? -1))
          .map((item) => {
            const detail = join(format.money(item.price, currency), inStock(item))
            return option(item, detail, connectorBMisfit(room, item, wireList), dataLabel(item.type))
          })
      },

      wire: ({ wireList, currency }: ListedCatalogue, room: Room) =>
        wireList.map((item) => {
          const mVPerAM = wireVoltage(item.voltageDropPerAmp)
          const drop =
            mVPerAM === 0
              ? t('part.dropUnknown')
              : t('part.drop', { drop: format.number(roundDrop(mVPerAM)) })
          const metres = format.number(Math.floor(item.stock / CM_PER_M))
          const detail = join(
            t('part.perMetre', { price: format.money(item.priceCM * CM_PER_M, currency) }),
            t('part.rated', { amps: format.number(item.ampacityA) }),
            drop,
            t('part.inStockMetres', { metres }),
          )
          return option(item, detail, wireMisfit(room, item))
        }),

      fuse: ({ fuseList, fuseRatingList, currency }: ListedCatalogue, room: Room) =>
        fuseList.map((item) =>
          option(item, format.money(item.price, currency), fuseMisfit(room, item, fuseRatingList)),
        ),

      fuseRating: ({ fuseRatingList }: ListedCatalogue, room: Room): PickerOption[] =>
        ratingsFor(room.attachment.fuse, fuseRatingList).map((rating) => {
          const misfit = ratingMisfit(room, rating)
          return {
            value: rating.label,
            label: rating.label,
            detail: inStock(rating),
            disabled: misfit !== null,
            ...(misfit && { reason: misfitText(misfit) }),
          }
        }),
    }
  }, [format, t, dataLabel, misfitText])
}
