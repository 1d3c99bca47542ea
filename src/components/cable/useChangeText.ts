import { useTranslation } from 'react-i18next'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import type { Change } from '@/domain/catalogue/catalogueDiff'
import { useFormat } from '@/locales/format'
import { useDataLabels } from './useDataLabels'
import { useQuantityText } from './useFindingText'

/** The text of a catalogue change since a lead was saved; money is in `currency`. */
export function useChangeText(currency: string): (change: Change) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const quantity = useQuantityText()
  const dataLabel = useDataLabels()
  return (change) => {
    const { part } = change
    const name = dataLabel(change.label)
    const label = part === 'post' ? t('price.post', { label: name }) : name
    if (change.reason === 'gone') return t('cart.changed.gone', { label })
    if (change.reason === 'stock') {
      const unit = part === 'wire' ? 'cm' : 'pieces'
      const [needed, left] = [change.was, change.now].map((value) => quantity({ value, unit }))
      return t('cart.changed.stock', { label, needed, left })
    }
    const [was, now] = [change.was, change.now].map((price) =>
      part === 'wire'
        ? t('part.perMetre', { price: format.price(price * cmPerM, currency) })
        : format.price(price, currency),
    )
    return t('cart.changed.price', { label, was, now })
  }
}
