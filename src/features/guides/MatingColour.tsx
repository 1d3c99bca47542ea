import { useSay } from '@/components/assembly/useSay'
import type { ConnectorB } from '@/domain/catalogue'
import { matingOf } from '@/domain/drawing/caption'
import { paints } from '@/domain/drawing/paints'

/** What an Anderson SB housing mates with, with the colour itself; nothing for other connectors. */
export function MatingColour({ part }: { part: ConnectorB }) {
  const say = useSay()
  const mating = matingOf(part)
  if (!mating) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm">
      <svg width={12} height={12} aria-hidden="true" className="shrink-0 stroke-edge">
        <rect x={0.5} y={0.5} width={11} height={11} rx={2} fill={paints[mating.colour]} />
      </svg>
      {say(mating, 'whole')}
    </p>
  )
}
