import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Button } from '@/components/ui/Button'
import { Fact } from '@/components/ui/Fact'
import type { Bounds } from '@/domain/lead/bounds'
import { isAvailable } from '@/domain/catalogue/catalogue'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { useFormat } from '@/locales/format'
import { FittingWires } from './FittingWires'
import { InDraftMark } from './InDraftMark'
import { MatingColour } from './MatingColour'
import { PartHead } from './PartHead'

export type ConnectorCardProps = {
  part: ConnectorB
  currency: string
  /** Bounds of the wire length, if the connector has any. */
  lengthCm: Bounds | undefined
  inDraft: boolean
  usable: boolean
  onUse: () => void
}

export function ConnectorCard({ part, currency, lengthCm, inDraft, usable, onUse }: ConnectorCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const id = useId()
  const { label, type } = part
  const isInStock = isAvailable(part)

  return (
    <li className="flex min-w-0 flex-col gap-4 card p-4">
      <PartHead
        part={part}
        heading={
          <h2>
            <bdi>{dataLabel(label)}</bdi>
          </h2>
        }
      >
        <p className="text-sm text-muted">
          <bdi>{dataLabel(type)}</bdi>
        </p>
        <MatingColour part={part} />
        {inDraft && (
          <p id={`${id}-draft`} className="mt-1">
            <InDraftMark />
          </p>
        )}
      </PartHead>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact small name={t('guides.connectors.rating')}>
          {t('guides.connectors.ratingValue', { amps: format.number(part.contactRatingA) })}
        </Fact>
        <Fact small name={t('guides.connectors.poles')}>
          {format.number(part.poles)}
        </Fact>
        {/* "+" and "-" only repeat the sign. */}
        {part.poles > 1 && part.plusContact !== '+' && (
          <Fact small name={t('guides.connectors.contacts')}>
            {t('guides.connectors.contactsValue', { plus: part.plusContact, minus: part.minusContact })}
          </Fact>
        )}
        <Fact small name={t('guides.connectors.gauge')}>
          {gauge()}
        </Fact>
        <Fact small name={t('guides.connectors.mass')}>
          {t('guides.connectors.massValue', { grams: format.number(part.mass) })}
        </Fact>
        {lengthCm && (
          <Fact small name={t('guides.connectors.length')}>
            {t('guides.connectors.lengthValue', {
              minimum: format.number(lengthCm.minimum),
              maximum: format.number(lengthCm.maximum),
            })}
          </Fact>
        )}
        <Fact small name={t('guides.connectors.fits')} wide>
          <FittingWires part={part} />
        </Fact>
      </dl>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-t border-line pt-3">
        <div>
          <p className="text-lg font-semibold">{format.price(part.price, currency)}</p>
          <p
            id={`${id}-stock`}
            className={isInStock ? 'text-sm text-muted' : 'text-sm font-medium text-danger'}
          >
            <bdi>{isInStock ? t('part.inStock', { count: part.stock }) : t('part.outOfStock')}</bdi>
          </p>
        </div>
        <Button
          aria-label={t('guides.connectors.useNamed', { label: dataLabel(label) })}
          aria-disabled={!usable || undefined}
          aria-describedby={inDraft ? `${id}-stock ${id}-draft` : `${id}-stock`}
          onClick={() => {
            if (usable) onUse()
          }}
        >
          {t('guides.connectors.use')}
        </Button>
      </div>
    </li>
  )

  function gauge(): string {
    const { gaugeMinimum, gaugeMaximum } = part
    const minimum = format.number(gaugeMinimum)
    const maximum = format.number(gaugeMaximum)
    if (gaugeMinimum > 0 && gaugeMaximum > 0) return t('guides.connectors.gaugeBetween', { minimum, maximum })
    if (gaugeMinimum > 0) return t('guides.connectors.gaugeFrom', { minimum })
    if (gaugeMaximum > 0) return t('guides.connectors.gaugeUpTo', { maximum })
    return t('guides.connectors.gaugeNone')
  }
}
