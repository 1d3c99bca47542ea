import type { PartRow } from '../../db/schema'
import { isSameAttribute } from './partText'

/** A fuse's type before and after a change; null before it is added. */
export type TypeChange = { was: string | null; now: string }

/**
 * The fuse types that these changes rename, with their new names: every fuse that had the type gets the same other
 * one, and no link names that one already. `linked` has the types that links name.
 */
export function renamedFamilies(
  changes: readonly TypeChange[],
  linked: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>()
  const isRenamed = (was: string, now: string) =>
    was !== now && changes.every((change) => change.was !== was || change.now === now)
  for (const { was, now } of changes)
    if (was !== null && linked.has(was) && isRenamed(was, now)) renames.set(was, now)
  // Types can be swapped, so whether a name is free depends on the other renames.
  for (let settled = false; !settled;) {
    const taken = [...renames].filter(
      ([was, now]) =>
        (linked.has(now) && !renames.has(now)) ||
        [...renames].some(([other, name]) => other !== was && name === now) ||
        changes.some((change) => change.now === was && renames.get(change.was ?? '') !== was),
    )
    for (const [was] of taken) renames.delete(was)
    settled = taken.length === 0
  }
  return renames
}

/** A link whose `families` have changed, and the new value of its `figures`. */
export type FollowingLink = { link: PartRow; figures: string; was: string[]; now: string[] }

export const familiesOf = ({ figures }: { figures: string }): string[] =>
  (JSON.parse(figures) as { families: string[] }).families

/** The links that name a renamed type, with the new name in its place. */
export function followingLinks(
  links: readonly PartRow[],
  renames: ReadonlyMap<string, string>,
): FollowingLink[] {
  return links.flatMap((link) => {
    const was = familiesOf(link)
    const now = was.map((type) => renames.get(type) ?? type)
    if (isSameAttribute(was, now)) return []
    const figures = JSON.stringify({ ...(JSON.parse(link.figures) as object), families: now })
    return { link, figures, was, now }
  })
}
