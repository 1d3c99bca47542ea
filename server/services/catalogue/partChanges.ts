import type { ChangePartBody } from '@/contract/adminCatalogue'
import {
  attributeErrors,
  attributeNames,
  hasAttribute,
  hasOtherNames,
  hasPicture,
  labelMatchesAttributes,
  nameFields,
} from '@/contract/partFields'
import type { AttributeName, AttributeValue, PartList } from '@/contract/partFields'
import type { Db } from '../../db/open'
import { scaled } from '../../db/schema'
import { fieldCode } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { categories } from '../../repositories/categories'
import { catalogueBulk } from '../../repositories/catalogueBulk'
import { catalogueEditing as rows } from '../../repositories/catalogueEditing'
import type { StoredPart } from '../../repositories/storedParts'
import { pictures } from '../../repositories/pictures'
import { familiesOf, followingLinks, renamedFamilies } from './familyRenames'
import type { FollowingLink } from './familyRenames'
import { isSameAttribute } from './partText'

export type PartChange = ChangePartBody['changes'][number]
type OwnChange = Exclude<PartChange, { field: AttributeName }>
type AttributeChange = Extract<PartChange, { field: AttributeName }>

const isAttributeChange = (change: PartChange): change is AttributeChange =>
  attributeNames.some((name) => name === change.field)

/** Whether parts of this list have the field that changes. */
function isOfList(list: PartList, change: PartChange): boolean {
  if (change.field === 'picture') return hasPicture(list)
  if (isAttributeChange(change)) return hasAttribute(list, change.field)
  return hasOtherNames(list) || !nameFields.some((name) => name === change.field)
}

/**
 * After a fuse's type has changed: the links follow, or those that the change asks for. Undefined where they can not,
 * since links name the new type already.
 */
async function followType(
  transaction: Db,
  objectId: string,
  { was, now, links: asked }: Extract<PartChange, { field: 'type' }>,
): Promise<FollowingLink[] | undefined> {
  if (was === now || asked === 'stay') return []
  const locked = await catalogueBulk.lockLists(transaction, ['fuseList', 'fuseRatingList'])
  const links = locked.filter(({ list }) => list === 'fuseRatingList')
  const linked = new Set(links.flatMap(familiesOf))
  if (asked === 'follow' && linked.has(now)) return undefined
  const changes = locked
    .filter(({ list }) => list === 'fuseList')
    .map((fuse) => ({ was: fuse.objectId === objectId ? was : fuse.type, now: fuse.type }))
  const renames = asked === 'follow' ? new Map([[was, now]]) : renamedFamilies(changes, linked)
  const following = followingLinks(links, renames)
  for (const { link, figures } of following)
    await rows.changePart(transaction, link.objectId, { field: 'figures', was: link.figures, now: figures })
  return following
}

async function changeOwn(transaction: Db, part: StoredPart, change: OwnChange): Promise<boolean> {
  const { objectId, sku, list } = part
  switch (change.field) {
    case 'price': {
      const [was, now] = [scaled(change.was), scaled(change.now)]
      return rows.changeProduct(transaction, sku, { field: 'price', was, now })
    }
    case 'stock':
    case 'stockLimit':
      return rows.changeProduct(transaction, sku, change)
    case 'retired': {
      const [was, now] = [Number(change.was), Number(change.now)]
      return rows.changePart(transaction, objectId, { field: 'retired', was, now })
    }
    case 'type':
      await categories.ensure(transaction, list, [change.now])
      return rows.changePart(transaction, objectId, change)
    case 'label':
    case 'picture':
      return rows.changePart(transaction, objectId, change)
    default:
      // A name is shown for a label, which the connector of the other end has too.
      if (!(await rows.changePart(transaction, objectId, change))) return false
      await rows.renameSiblings(transaction, part, change)
      return true
  }
}

const faultKey = ({ message, path }: { message: string; path: PropertyKey[] }) => [message, ...path].join(' ')

/**
 * The attributes are one column, so all changes are stored together. What is missing of a part that is older than an
 * attribute can be entered one by one.
 */
async function changeAttributes(
  transaction: Db,
  { objectId, list, figures }: StoredPart,
  changes: readonly PartChange[],
): Promise<Result<null>> {
  const stored = JSON.parse(figures) as Record<string, AttributeValue>
  const now = { ...stored }
  const attributeChanges = changes.filter(isAttributeChange)
  if (attributeChanges.length === 0) return succeed(null)
  for (const change of attributeChanges) {
    if (!isSameAttribute(now[change.field], change.was)) return refuse('outdatedVersion')
    now[change.field] = change.now
  }
  const faultsBefore = new Set(attributeErrors(list, stored).map(faultKey))
  const fault = attributeErrors(list, now).find(
    (one) =>
      !faultsBefore.has(faultKey(one)) || attributeChanges.some(({ field }) => one.path.includes(field)),
  )
  if (fault) {
    const place = changes.findLastIndex(({ field }) => fault.path.includes(field))
    return refuseField(place < 0 ? 'changes' : `changes.${place}.now`, fieldCode(fault.message))
  }
  const change = { field: 'figures', was: figures, now: JSON.stringify(now) } as const
  return (await rows.changePart(transaction, objectId, change)) ? succeed(null) : refuse('outdatedVersion')
}

/** Label and figures of the part after these changes. */
function partAfter({ label, figures }: StoredPart, changes: readonly PartChange[]) {
  const now = { label, figures: JSON.parse(figures) as Record<string, AttributeValue> }
  for (const change of changes) {
    if (change.field === 'label') now.label = change.now
    if (isAttributeChange(change)) now.figures[change.field] = change.now
  }
  return now
}

const isOfAmps = ({ field }: PartChange) => field === 'label' || field === 'amps'
const isOfLinkName = ({ field }: PartChange) => field === 'label' || field === 'families'

/** Applies the changes to a locked part, or refuses them. Returns the links that follow a fuse's new type. */
export async function changeLockedPart(
  transaction: Db,
  part: StoredPart,
  changes: readonly PartChange[],
): Promise<Result<FollowingLink[]>> {
  for (const [index, change] of changes.entries()) {
    if (!isOfList(part.list, change)) return refuseField(`changes.${index}.field`, 'notOfList')
    if (
      change.field === 'picture' &&
      change.now !== null &&
      (await pictures.missing(transaction, [change.now])).size > 0
    )
      return refuseField(`changes.${index}.now`, 'picture')
  }
  const { label, figures } = partAfter(part, changes)
  const naming = part.list === 'fuseRatingList' ? changes.findLastIndex(isOfLinkName) : -1
  const link = { label, figures: JSON.stringify(figures) }
  if (naming >= 0 && (await rows.isLinkTaken(transaction, link, part.objectId)))
    return refuseField(`changes.${naming}.now`, 'valueTaken', 'taken')
  const disagreeing = changes.findLastIndex(isOfAmps)
  if (disagreeing >= 0 && !labelMatchesAttributes(part.list, label, figures))
    return refuseField(`changes.${disagreeing}.now`, 'ratingLabel')
  const following: FollowingLink[] = []
  for (const change of changes) {
    if (isAttributeChange(change)) continue
    if (!(await changeOwn(transaction, part, change))) return refuse('outdatedVersion')
    if (change.field !== 'type' || part.list !== 'fuseList') continue
    const links = await followType(transaction, part.objectId, change)
    if (!links) return refuse('outdatedVersion')
    following.push(...links)
  }
  const attributes = await changeAttributes(transaction, part, changes)
  return attributes.ok ? succeed(following) : attributes
}
