import { memo } from 'react'
import type { Group } from '@/domain/drawing/captionBlock'
import { isSame } from '@/lib/isSame'
import { DrawnGroup } from './DrawnGroup'

/** The content of a row: rendered again only when it changed, not when the row has moved. */
export const DrawnRow = memo(
  function DrawnRow({ groups }: { groups: Group[] }) {
    return groups.map((group, index) => <DrawnGroup key={index} group={group} />)
  },
  (before, after) => isSame(before.groups, after.groups),
)
