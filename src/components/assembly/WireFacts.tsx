import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireSize } from '@/domain/suggestion'
import { useQuantityText } from './useFindingText'

/** What a wire loses, and what else is to be said of it. */
export function WireFacts({ size, children }: { size: WireSize; children: ReactNode }) {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const { dropV, dropPercent } = size
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      {dropV !== null && dropPercent !== null && (
        <span>
          {t('checks.drop.value', {
            volts: quantity({ value: dropV, unit: 'V' }),
            percent: quantity({ value: dropPercent, unit: '%' }),
          })}
        </span>
      )}
      {children}
    </p>
  )
}
