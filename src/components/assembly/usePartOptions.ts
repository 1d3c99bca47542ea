import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingsFor } from '@/domain/catalogue'
import type { Fuse, Listed, ListedCatalogue } from '@/domain/catalogue'
import { wireVoltage } from '@/domain/order'
import { useFormat } from '@/locales/format'
import type { PickerOption } from '@/components/ui/option'
import { roundDrop } from './roundDrop'
import { useDataLabels } from './useDataLabels'

const CM_PER_M = 100

type Item = Listed<{ value: string; label: string; type: string; stock: number; picture: { url: string } }>

/** The catalogue's lists as options of a picker: what each part costs, takes and holds. */
export function usePartOptions(catalogue: ListedCatalogue) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  return useMemo(() => {
    const { currency } = catalogue
    const join = (...facts: string[]) => facts.join(' · ')
    const option = (item: Item, detail: string): PickerOption => ({
      value: item.value,
      label: dataLabel(item.label),
      detail,
      pictureUrl: item.picture.url,
      group: item.type,
      disabled: item.disabled,
      reason: t('part.outOfStock'),
    })
    const categoryIndex = ({ group }: PickerOption) =>
      catalogue.connectorBCategory.findIndex(({ value }) => value === group)
    const inStock = (item: { stock: number }) => t('part.inStock', { count: item.stock })
    const price = (item: { price: number }) => format.money(item.price, currency)
    return {
      connectorA: catalogue.connectorAList.map((item) =>
        option(item, item.disabled ? price(item) : join(price(item), inStock(item))),
      ),
      connectorB: catalogue.connectorBList
        .map((item) => option(item, join(price(item), inStock(item))))
        .sort((a, b) => categoryIndex(a) - categoryIndex(b))
        .map(({ group = '', ...rest }) => ({ ...rest, group: dataLabel(group) })),
      wire: catalogue.wireList.map((item) => {
        const mVPerAM = wireVoltage(item.voltageDropPerAmp)
        const drop =
          mVPerAM === 0 ? t('part.dropUnknown') : t('part.drop', { drop: format.number(roundDrop(mVPerAM)) })
        const stock = t('part.inStockMetres', { metres: format.number(Math.floor(item.stock / CM_PER_M)) })
        const perMetre = t('part.perMetre', { price: format.money(item.priceCM * CM_PER_M, currency) })
        return {
          ...option(
            item,
            join(perMetre, t('part.rated', { amps: format.number(item.ampacityA) }), drop, stock),
          ),
          group: '',
        }
      }),
      fuse: catalogue.fuseList.map((item) => ({ ...option(item, price(item)), group: '' })),
      fuseRating: (fuse: Fuse): PickerOption[] =>
        ratingsFor(fuse, catalogue.fuseRatingList).map((rating) => ({
          value: rating.label,
          label: rating.label,
          detail: rating.disabled ? '' : inStock(rating),
          disabled: rating.disabled,
          reason: t('part.outOfStock'),
        })),
    }
  }, [catalogue, format, t, dataLabel])
}
