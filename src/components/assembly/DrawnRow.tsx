import { memo } from 'react'
import type { Group } from '@/domain/drawing/captionBlock'
import { DrawnGroup } from './DrawnGroup'

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [before, after] = [Object.entries(one), Object.entries(other)]
  return (
    before.length === after.length &&
    before.every(([name, value], index) => after[index]?.[0] === name && isSame(value, after[index]?.[1]))
  )
}

/** What stands in a row: drawn again only when that changed, wherever the row has moved to. */
export const DrawnRow = memo(
  function DrawnRow({ groups }: { groups: Group[] }) {
    return groups.map((group, index) => <DrawnGroup key={index} group={group} />)
  },
  (before, after) => isSame(before.groups, after.groups),
)
