import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { awgOf } from '@/domain/numbers/awg'

/** The nearest AWG of a cross-section in mm²: "about 13 AWG"; '' if there is none. */
export function useAwgText(): (mm2: number) => string {
  const { t } = useTranslation()
  return useCallback(
    (mm2) => {
      const awg = awgOf(mm2)
      return awg === '' ? '' : t('part.awg', { awg })
    },
    [t],
  )
}
