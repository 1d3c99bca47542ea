import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useQuantityText } from '@/components/cable/useFindingText'
import { WireFacts } from '@/components/cable/WireFacts'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { attachmentContext, ratingBounds } from '@/domain/catalogue/fit'
import { effectiveSource, leastBreakingOf } from '@/domain/electrical/source'
import { suggestWireAndFuse } from '@/domain/electrical/suggestion'
import type { Obstacle, Proposal, WireSize } from '@/domain/electrical/suggestion'
import { lithium48ChargingV } from '@/domain/electrical/voltageDrop'
import { takeProposal } from '@/domain/lead/editLead'
import { ceilToTenth, floorToTenth } from '@/domain/numbers/rounding'
import { useFormat } from '@/locales/format'
import { selectCurrency, selectCatalogueIndex } from '@/store/catalogueSlice'
import { selectCurrentDraft } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { proposalTaken, selectDraft } from '@/store/orderSlice'

export type SuggestionsProps = { uuid: string; onTaken: () => void }

/** The proposed wire and fuse, what decided them, and the sizes next to it; without a proposal, the reason. */
export function Suggestions({ uuid, onTaken }: SuggestionsProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const format = useFormat()
  const obstacleText = useObstacleText()
  const quantity = useQuantityText()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const parts = useAppSelector(selectCatalogueIndex)
  const currency = useAppSelector(selectCurrency)
  const suggestion = suggestWireAndFuse(draft, uuid, parts)

  if (suggestion.kind === 'waits') {
    const needs = suggestion.needs.map((need) => t(`suggest.needs.${need}`))
    return (
      <Alert tone="info" className="mt-3">
        {t('suggest.waits', { needs: format.list(needs) })}
      </Alert>
    )
  }
  if (suggestion.kind === 'none')
    return (
      <Alert tone="warning" className="mt-3">
        {obstacleText(suggestion.obstacle)}
      </Alert>
    )

  const { proposal, decidedBy, thinner, thicker } = suggestion
  const take = ({ wire, fuse, rating }: Proposal) => {
    dispatch(proposalTaken({ uuid, proposal: { wire, fuse, rating } }))
    onTaken()
  }
  const attachment = draft.connectBGroup[uuid]
  const isChosen = ({ wire, fuse, rating }: Proposal) =>
    attachment?.wire.value === wire.value &&
    attachment.fuse.value === fuse.value &&
    attachment.fuse_rating === rating.label
  const facts = (size: WireSize) => (
    <WireFacts size={size} limitPercent={draft.dropLimitPercent}>
      <span>{t('suggest.cost', { price: format.money(size.price, currency) })}</span>
    </WireFacts>
  )
  const ratingReason = (taken: Proposal) => {
    const context = attachmentContext(takeProposal(draft, uuid, taken), uuid)
    if (!context) return ''
    const { leastA, mostA } = ratingBounds(context)
    return t('suggest.rating', {
      rating: quantity({ value: taken.rating.amps, unit: 'A' }),
      least: quantity({ value: ceilToTenth(leastA), unit: 'A' }),
      most: quantity({ value: floorToTenth(mostA), unit: 'A' }),
    })
  }
  const option = (kind: OptionProps['kind'], proposal: Proposal) => (
    <Option kind={kind} proposal={proposal} isChosen={isChosen(proposal)} onTake={() => take(proposal)}>
      {facts(proposal)}
      <p className="text-sm text-muted">{ratingReason(proposal)}</p>
      {!proposal.breaks && <BreaksLess />}
    </Option>
  )

  return (
    <div className="mt-3">
      <p className="mb-2 text-sm">{t(`suggest.decided.${decidedBy}`)}</p>
      <ul className="flex flex-col gap-2">
        {option('proposal', proposal)}
        {thicker && option('thicker', thicker)}
        {thinner && (
          <li className="rounded-lg border border-dashed border-line p-3">
            <p className="text-xs font-medium text-muted">{t('suggest.thinner')}</p>
            <p className="break-words">
              <bdi>{dataLabel(thinner.wire.label)}</bdi>
            </p>
            {facts(thinner)}
            <p className="text-sm text-warning">{t(`suggest.fails.${thinner.fails}`)}</p>
          </li>
        )}
      </ul>
      <p className="mt-2 text-xs text-muted">{t('checks.basisNote')}</p>
    </div>
  )
}

/** What to do where no fuse breaks the short circuit; a source not said counts as a starter battery. */
function BreaksLess() {
  const { t } = useTranslation()
  const quantity = useQuantityText()
  const limitA = useAppSelector((state) => {
    const lead = selectCurrentDraft(state)
    return leastBreakingOf(effectiveSource(lead) || 'starter', lead.sourceAh).warnA
  })
  return (
    <p className="text-sm text-warning">
      {t('suggest.breaksLess', { limit: quantity({ value: limitA, unit: 'A' }) })}
    </p>
  )
}

type OptionProps = {
  kind: 'proposal' | 'thicker'
  proposal: Proposal
  isChosen: boolean
  onTake: () => void
  children: ReactNode
}

function Option({ kind, proposal: { wire, fuse, rating }, isChosen, onTake, children }: OptionProps) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-xs font-medium text-muted">{t(`suggest.${kind}`)}</p>
        <p className="font-medium break-words">
          <bdi>{dataLabel(wire.label)}</bdi>
        </p>
        <p className="text-sm break-words">
          <bdi>{t('price.withRating', { label: dataLabel(fuse.label), rating: rating.label })}</bdi>
        </p>
        {children}
      </div>
      {isChosen ? (
        <p className="flex items-center gap-1.5 text-sm font-medium text-success">
          <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
          {t('suggest.chosen')}
        </p>
      ) : (
        <Button
          variant={kind === 'proposal' ? 'primary' : 'secondary'}
          aria-label={t('suggest.takeNamed', { wire: dataLabel(wire.label) })}
          onClick={onTake}
        >
          {t('suggest.take')}
        </Button>
      )}
    </li>
  )
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const quantity = useQuantityText()
  const ampsText = (value: number) => quantity({ value, unit: 'A' })
  return (obstacle) => {
    switch (obstacle.because) {
      case 'noWireFits':
        return t('suggest.none.noWireFits')
      case 'connector':
        return t('suggest.none.connector', {
          label: dataLabel(obstacle.weakest.label),
          most: ampsText(obstacle.weakest.limitA),
          least: ampsText(obstacle.leastA),
        })
      case 'heat':
        return t('suggest.none.heat', {
          label: dataLabel(obstacle.thickest.label),
          load: ampsText(obstacle.loadA),
          most: ampsText(obstacle.mostLoadA),
        })
      case 'drop':
        return t('suggest.none.drop', {
          label: dataLabel(obstacle.thickest.label),
          percent: quantity({ value: obstacle.dropPercent, unit: '%' }),
          longest: quantity({ value: Math.floor(obstacle.longestCm), unit: 'cm' }),
        })
      case 'tooShort':
        return t('suggest.none.tooShort', { least: quantity({ value: obstacle.leastCm, unit: 'cm' }) })
      case 'noFuse': {
        const least = ampsText(obstacle.leastA)
        const most = ampsText(obstacle.mostA)
        if (!obstacle.isBelowCharging) return t('suggest.none.noFuse', { least, most })
        const charging = quantity({ value: lithium48ChargingV, unit: 'V' })
        return t('suggest.none.belowCharging', { charging, least, most })
      }
    }
  }
}
