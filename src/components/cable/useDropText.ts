import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isLengthValid } from '@/domain/lead/completeness'
import { voltageDrop } from '@/domain/electrical/voltageDrop'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { useQuantityText } from './useFindingText'

/** The text of an attachment's voltage drop and its current; null while unknown or while the length is out of bounds. */
export function useDropText(): (
  lead: Pick<Lead, 'systemVoltageV' | 'connectorA'>,
  attachment: Attachment | undefined,
) => { drop: string; at: string } | null {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  return useCallback(
    (lead, attachment) => {
      const drop = attachment && isLengthValid(lead, attachment) && voltageDrop(lead, attachment)
      if (!drop) return null
      const { dropV, percent, currentA, at } = drop
      return {
        drop: t('checks.drop.value', {
          volts: quantity({ value: dropV, unit: 'V' }),
          percent: quantity({ value: percent, unit: '%' }),
        }),
        at: t(at === 'load' ? 'checks.drop.atLoad' : 'checks.drop.atFuse', {
          current: quantity({ value: currentA, unit: 'A' }),
        }),
      }
    },
    [t, quantity],
  )
}
