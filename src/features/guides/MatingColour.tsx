import { useCaptionText } from '@/components/cable/useCaptionText'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { matingOf } from '@/domain/drawing/caption'
import { palette } from '@/domain/drawing/palette'

/** The colour an Anderson SB housing mates with; nothing for other connectors. */
export function MatingColour({ part }: { part: ConnectorB }) {
  const captionText = useCaptionText()
  const mating = matingOf(part)
  if (!mating) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm">
      <svg width={12} height={12} aria-hidden="true" className="shrink-0 stroke-edge">
        <rect x={0.5} y={0.5} width={11} height={11} rx={2} fill={palette[mating.colour]} />
      </svg>
      {captionText(mating, 'whole')}
    </p>
  )
}
