import type { AddPostageBody, ChangedPostage, ChangePostageBody } from '@/contract/adminCatalogue'
import type { PostOption } from '@/domain/catalogue/catalogue'
import type { Db } from '../../db/open'
import { scaled } from '../../db/schema'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { catalogue } from '../../repositories/catalogue'
import { catalogueEditing as rows } from '../../repositories/catalogueEditing'

type Field = Exclude<ChangePostageBody['changes'][number]['field'], 'label'>

/** Prices are stored in ten-thousandths, flags as 0 and 1. */
function inStore(field: Field, value: string | number | boolean | null): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return field === 'value' && typeof value === 'number' ? scaled(value) : value
}

/** Whether another option than `own` has the label, or had it: carts and quotes that name it would get another postage. */
function isTaken(options: readonly PostOption[], wanted: string, own?: string): boolean {
  return options.some(({ label, formerly = [] }) => label !== own && [label, ...formerly].includes(wanted))
}

async function rename(transaction: Db, was: string, now: string): Promise<Result<void>> {
  const options = await catalogue.postOptions(transaction)
  const { formerly = [] } = options.find(({ label }) => label === was) ?? {}
  if (isTaken(options, now, was)) return refuseField('label', 'postageTaken', 'taken')
  const others = [...formerly, was].filter((label) => label !== now)
  await rows.renamePostage(transaction, { was, now, formerly: [...new Set(others)] })
  return succeed(undefined)
}

export async function changePostage(
  transaction: Db,
  { label: labelBefore, changes }: ChangePostageBody,
): Promise<Result<ChangedPostage>> {
  // Two changes at once could otherwise retire the last two options.
  await rows.lockPostage(transaction)
  const options = await catalogue.postOptions(transaction)
  if (!options.some((option) => option.label === labelBefore)) return refuse('notFound')
  let label = labelBefore
  for (const change of changes) {
    if (change.field === 'label') {
      if (change.was !== label) return refuse('outdatedVersion')
      const renamed = await rename(transaction, label, change.now.trim())
      if (!renamed.ok) return renamed
      label = change.now.trim()
      continue
    }
    const { field, was, now } = change
    const stored = { field, was: inStore(field, was), now: inStore(field, now) }
    if (!(await rows.changePostage(transaction, label, stored))) return refuse('outdatedVersion')
  }
  const postList = await catalogue.postOptions(transaction)
  return postList.every(({ retired }) => retired)
    ? refuseField('changes', 'lastPostage')
    : succeed({ postList })
}

export async function addPostage(
  transaction: Db,
  { label, value }: AddPostageBody,
): Promise<Result<ChangedPostage>> {
  // Two at once could otherwise have one position.
  await rows.lockPostage(transaction)
  if (isTaken(await catalogue.postOptions(transaction), label))
    return refuseField('label', 'postageTaken', 'taken')
  await rows.addPostage(transaction, { label, value: scaled(value) })
  return succeed({ postList: await catalogue.postOptions(transaction) })
}
