import type { ChangePartBody } from '@/contract/adminCatalogue'
import { figureFaults, figureNames, hasFigure, hasPicture, isLabelOf } from '@/contract/partFields'
import type { FigureName, FigureValue } from '@/contract/partFields'
import type { Db } from '../../db/open'
import { scaled } from '../../db/schema'
import { fieldCode } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { categories } from '../../repositories/categories'
import { catalogueKeeping as rows } from '../../repositories/catalogueKeeping'
import type { KeptPart } from '../../repositories/keptParts'
import { pictures } from '../../repositories/pictures'
import { isSameFigure } from './partText'

export type PartChange = ChangePartBody['changes'][number]
type OwnChange = Exclude<PartChange, { field: FigureName }>
type FigureChange = Extract<PartChange, { field: FigureName }>

const isOfFigure = (change: PartChange): change is FigureChange =>
  figureNames.some((name) => name === change.field)

async function changeOwn(transaction: Db, part: KeptPart, change: OwnChange): Promise<boolean> {
  const { objectId, sku, list } = part
  switch (change.field) {
    case 'price':
      return rows.changeProduct(transaction, sku, 'price', scaled(change.was), scaled(change.now))
    case 'stock':
    case 'stockLimit':
      return rows.changeProduct(transaction, sku, change.field, change.was, change.now)
    case 'retired': {
      const [was, now] = [Number(change.was), Number(change.now)]
      return rows.changePart(transaction, objectId, { field: 'retired', was, now })
    }
    case 'type':
      await categories.ensure(transaction, list, [change.now])
      return rows.changePart(transaction, objectId, change)
    default:
      return rows.changePart(transaction, objectId, change)
  }
}

/** The figures are one column: what each change makes of them is stored at once. */
async function changeFigures(
  transaction: Db,
  { objectId, list, figures }: KeptPart,
  changes: readonly PartChange[],
): Promise<Result<null>> {
  const now = JSON.parse(figures) as Record<string, FigureValue>
  const made = changes.filter(isOfFigure)
  if (made.length === 0) return succeed(null)
  for (const change of made) {
    if (!isSameFigure(now[change.field], change.was)) return refuse('changedMeanwhile')
    now[change.field] = change.now
  }
  const [fault] = figureFaults(list, now)
  if (fault) {
    const place = changes.findLastIndex(({ field }) => fault.path.includes(field))
    return refuseField(place < 0 ? 'changes' : `changes.${place}.now`, fieldCode(fault.message))
  }
  const change = { field: 'figures', was: figures, now: JSON.stringify(now) } as const
  return (await rows.changePart(transaction, objectId, change)) ? succeed(null) : refuse('changedMeanwhile')
}

/** Which change leaves label and figures at odds with each other; -1 for none. */
function disagreement({ list, label, figures }: KeptPart, changes: readonly PartChange[]): number {
  const now = { label, figures: JSON.parse(figures) as Record<string, FigureValue> }
  for (const change of changes) {
    if (change.field === 'label') now.label = change.now
    if (change.field === 'amps') now.figures['amps'] = change.now
  }
  return isLabelOf(list, now.label, now.figures)
    ? -1
    : changes.findLastIndex(({ field }) => field === 'label' || field === 'amps')
}

/** Makes the changes of a part that is held, or says why not. */
export async function changeHeld(
  transaction: Db,
  part: KeptPart,
  changes: readonly PartChange[],
): Promise<Result<null>> {
  for (const [index, change] of changes.entries()) {
    const isOfList =
      change.field === 'picture'
        ? hasPicture(part.list)
        : !isOfFigure(change) || hasFigure(part.list, change.field)
    if (!isOfList) return refuseField(`changes.${index}.field`, 'notOfList')
    if (
      change.field === 'picture' &&
      change.now !== null &&
      (await pictures.missing(transaction, [change.now])).size > 0
    )
      return refuseField(`changes.${index}.now`, 'picture')
    if (change.field === 'label' && (await rows.isRatingLabelTaken(transaction, part, change.now)))
      return refuseField(`changes.${index}.now`, 'valueTaken', 'taken')
  }
  const disagreeing = disagreement(part, changes)
  if (disagreeing >= 0) return refuseField(`changes.${disagreeing}.now`, 'ratingLabel')
  for (const change of changes)
    if (!isOfFigure(change) && !(await changeOwn(transaction, part, change)))
      return refuse('changedMeanwhile')
  return changeFigures(transaction, part, changes)
}
