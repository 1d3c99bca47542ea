import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireSize } from '@/domain/electrical/suggestion'
import type { Quantity } from '@/domain/electrical/finding'
import { decimalsToTell, useQuantityText } from './useFindingText'

const inPercent = (value: number): Quantity => ({ value, unit: '%' })

export type WireFactsProps = { size: WireSize; limitPercent: number; children: ReactNode }

/** A wire's voltage drop compared with the limit, and further facts. */
export function WireFacts({ size, limitPercent, children }: WireFactsProps) {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const { dropV, dropPercent } = size
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {dropV !== null && dropPercent !== null && (
        <span>
          {t('checks.drop.value', {
            volts: quantity({ value: dropV, unit: 'V' }),
            percent: quantity(
              inPercent(dropPercent),
              decimalsToTell(inPercent(dropPercent), inPercent(limitPercent)),
            ),
          })}
        </span>
      )}
      {children}
    </p>
  )
}
