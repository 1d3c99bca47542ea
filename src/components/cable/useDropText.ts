import { useTranslation } from 'react-i18next'
import { voltageDrop } from '@/domain/electrical/voltageDrop'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { useQuantityText } from './useFindingText'

/** An attachment's voltage drop in words, and at which current; null while it is not known. */
export function useDropText(): (
  order: Pick<Lead, 'systemVoltageV'>,
  attachment: Attachment | undefined,
) => { drop: string; at: string } | null {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  return (order, attachment) => {
    const found = attachment && voltageDrop(order, attachment)
    if (!found) return null
    const { dropV, percent, currentA, at } = found
    return {
      drop: t('checks.drop.value', {
        volts: quantity({ value: dropV, unit: 'V' }),
        percent: quantity({ value: percent, unit: '%' }),
      }),
      at: t(at === 'load' ? 'checks.drop.atLoad' : 'checks.drop.atFuse', {
        current: quantity({ value: currentA, unit: 'A' }),
      }),
    }
  }
}
