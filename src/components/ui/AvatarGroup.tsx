import { avatarGroupMax, avatarSize } from '@/config/shell'
import { Avatar } from './Avatar'
import { Tooltip } from './Tooltip'

type Person = { id: string; name: string; src: string }

export type AvatarGroupProps = {
  label: string
  people: readonly Person[]
  /** Further people are only counted. */
  max?: number
  /** "3 More" */
  moreLabel: (count: number) => string
}

const ring = 'ring-2 ring-sheet'

/** A row of avatars, each named in a tooltip. */
export function AvatarGroup({ label, people, max = avatarGroupMax, moreLabel }: AvatarGroupProps) {
  const moreCount = Math.max(0, people.length - max)
  return (
    <div role="group" aria-label={label} className="flex -space-x-2">
      {people.slice(0, max).map(({ id, name, src }) => (
        <Tooltip key={id} content={name}>
          <Avatar src={src} name={name} named className={ring} />
        </Tooltip>
      ))}
      {moreCount > 0 && (
        <Tooltip content={moreLabel(moreCount)} names>
          <button
            type="button"
            className={`inline-flex cursor-default! items-center justify-center rounded-full bg-sunken text-xs font-semibold ${ring}`}
            style={{ width: avatarSize, height: avatarSize }}
          >
            {`+${String(moreCount)}`}
          </button>
        </Tooltip>
      )}
    </div>
  )
}
