import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useQuantityText } from '@/components/cable/useFindingText'
import { useLengthText } from '@/components/cable/useLengthText'
import { WireFacts } from '@/components/cable/WireFacts'
import { Alert } from '@/components/ui/Alert'
import { ceilToTenth, floorToTenth } from '@/domain/numbers/rounding'
import type { WireAdvice, WireHelp, WireObstacle, WireQuestion } from '@/domain/electrical/wireAdvice'
import type { WireSize } from '@/domain/electrical/suggestion'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { UseProposal } from './UseProposal'

/** The proposed wire and fuse, what decided them, and the sizes next to it; without a proposal, the reason and the remedies. */
export function WireAnswer({ question, advice }: { question: WireQuestion; advice: WireAdvice }) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const format = useFormat()
  const quantity = useQuantityText()
  const currency = useAppSelector(selectCurrency)
  const { obstacleText, helpText } = useAdviceTexts(question)
  const amps = (value: number) => quantity({ value, unit: 'A' })

  if (advice.kind === 'waits') return <Alert tone="info">{t('guides.need.waits')}</Alert>
  if (advice.kind === 'none')
    return (
      <Alert tone="warning">
        <p className="font-medium">{obstacleText(advice.obstacle)}</p>
        {advice.helps.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {advice.helps.map((help) => (
              <li key={help.change}>{helpText(help)}</li>
            ))}
          </ul>
        )}
      </Alert>
    )

  const { proposal, decidedBy, leastA, mostA, thinner, thicker } = advice
  return (
    <div role="status" className="card p-4">
      <p className="text-xs font-medium text-muted">{t('guides.need.take')}</p>
      <p className="text-lg font-semibold break-words">
        <bdi>{dataLabel(proposal.wire.label)}</bdi>
      </p>
      <p className="text-sm break-words">
        <bdi>
          {t('price.withRating', { label: dataLabel(proposal.fuse.label), rating: proposal.rating.label })}
        </bdi>
      </p>
      {facts(proposal)}
      <p className="mt-2 text-sm">
        {decidedBy === 'fit' ? t('guides.need.thinnest') : t(`suggest.decided.${decidedBy}`)}
      </p>
      <p className="mt-1 text-sm">
        {t('guides.need.bounds', { least: amps(ceilToTenth(leastA)), most: amps(floorToTenth(mostA)) })}
      </p>
      <UseProposal question={question} proposal={proposal} />
      {(thinner ?? thicker) && (
        <ul className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
          {thinner && (
            <li className="min-w-0">
              <p className="text-xs font-medium text-muted">{t('suggest.thinner')}</p>
              <p className="text-sm break-words">
                <bdi>{dataLabel(thinner.wire.label)}</bdi>
              </p>
              {facts(thinner)}
              <p className="text-sm text-warning">{t(`suggest.fails.${thinner.fails}`)}</p>
            </li>
          )}
          {thicker && (
            <li className="min-w-0">
              <p className="text-xs font-medium text-muted">{t('suggest.thicker')}</p>
              <p className="text-sm break-words">
                <bdi>{dataLabel(thicker.wire.label)}</bdi>
              </p>
              <p className="text-sm break-words">
                <bdi>
                  {t('price.withRating', {
                    label: dataLabel(thicker.fuse.label),
                    rating: thicker.rating.label,
                  })}
                </bdi>
              </p>
              {facts(thicker)}
            </li>
          )}
        </ul>
      )}
      <p className="mt-3 text-xs text-muted">{t('checks.basisNote')}</p>
    </div>
  )

  function facts(size: WireSize) {
    return (
      <WireFacts size={size} limitPercent={question.dropLimitPercent}>
        <span>{t('guides.need.carries', { most: amps(size.wire.ampacityA) })}</span>
        <span>{format.money(size.price, currency)}</span>
      </WireFacts>
    )
  }
}

/** Why no wire is proposed, and what would help, in words. */
function useAdviceTexts({ systemVoltageV }: WireQuestion) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const quantity = useQuantityText()
  const lengthText = useLengthText()
  const amps = (value: number) => quantity({ value, unit: 'A' })
  return { obstacleText, helpText }

  function length(cm: number): string {
    return lengthText(Math.floor(cm))
  }

  function obstacleText(obstacle: WireObstacle): string {
    switch (obstacle.because) {
      case 'tooLong':
        return obstacle.longestCm > 0
          ? t('guides.need.none.tooLong', { longest: length(obstacle.longestCm) })
          : t('guides.need.none.noWire')
      case 'heat':
        return t('guides.need.none.heat', {
          label: dataLabel(obstacle.thickest.label),
          load: amps(obstacle.loadA),
          most: amps(obstacle.mostLoadA),
        })
      case 'drop':
        return t('guides.need.none.drop', {
          label: dataLabel(obstacle.thickest.label),
          percent: quantity({ value: obstacle.dropPercent, unit: '%' }),
          longest: length(obstacle.longestCm),
        })
      case 'tooShort':
        return t('guides.need.none.tooShort', { least: lengthText(obstacle.leastCm) })
      case 'noFuse':
        return t('guides.need.none.noFuse', {
          volts: quantity({ value: systemVoltageV, unit: 'V' }),
          least: amps(obstacle.leastA),
          most: amps(obstacle.mostA),
        })
    }
  }

  function helpText(help: WireHelp): string {
    return help.change === 'voltage'
      ? t('guides.need.help.voltage', {
          volts: quantity({ value: help.systemVoltageV, unit: 'V' }),
          wire: dataLabel(help.wire.label),
        })
      : t('guides.need.help.limit', {
          percent: quantity({ value: help.dropLimitPercent, unit: '%' }),
          wire: dataLabel(help.wire.label),
        })
  }
}
