import { memo } from 'react'
import type { Group } from '@/domain/drawing/captionBlock'
import { isSame } from '@/lib/isSame'
import { DrawnGroup } from './DrawnGroup'

/** What stands in a row: drawn again only when that changed, wherever the row has moved to. */
export const DrawnRow = memo(
  function DrawnRow({ groups }: { groups: Group[] }) {
    return groups.map((group, index) => <DrawnGroup key={index} group={group} />)
  },
  (before, after) => isSame(before.groups, after.groups),
)
