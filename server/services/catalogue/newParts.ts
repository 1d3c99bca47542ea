import { randomUUID } from 'node:crypto'
import type { NewPartBody } from '@/contract/adminCatalogue'
import {
  attributeNames,
  hasAttribute,
  hasPicture,
  hasSku,
  initialAttributes,
  type PartList,
} from '@/contract/partFields'
import type { Db } from '../../db/open'
import { productFields, scaled } from '../../db/schema'
import type { FieldCode } from '../../messages/messages'
import { refuse, refuseField, type Result, succeed } from '../../refusal'
import { categories } from '../../repositories/categories'
import { catalogueEditing as rows } from '../../repositories/catalogueEditing'
import { pictures } from '../../repositories/pictures'

const prefixOf: Record<PartList, string> = {
  connectorAList: 'a',
  connectorBList: 'b',
  wireList: 'w',
  fuseList: 'f',
  fuseRatingList: 'r',
}
const longest = 56

/** A free slug made from the label, in letters a to z and digits. */
async function slugFor(transaction: Db, list: PartList, label: string): Promise<string> {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .match(/[a-z0-9]+/g) ?? ['part']
  const start = `${prefixOf[list]}-${words.join('-')}`.slice(0, longest).replace(/-$/, '')
  const taken = await rows.valuesFrom(transaction, start)
  let slug = start
  for (let number = 2; taken.has(slug); number += 1) slug = `${start}-${number}`
  return slug
}

/** Ensures that the part's product exists and matches the body. */
async function ensureProduct(transaction: Db, sku: string, body: NewPartBody): Promise<Result<null>> {
  const { price, stock, stockLimit } = body
  const requested = { price: price === undefined ? undefined : scaled(price), stock, stockLimit }
  if (!(await rows.product(transaction, sku))) {
    if (requested.price === undefined || stock === undefined) {
      const missing = (['price', 'stock'] as const).filter((field) => requested[field] === undefined)
      const errors = missing.map((field): [string, FieldCode] => [field, 'required'])
      return refuse('invalid', { errors: Object.fromEntries(errors) })
    }
    await rows.addProduct(transaction, { sku, price: requested.price, stock, stockLimit: stockLimit ?? null })
  }
  const product = await rows.product(transaction, sku)
  const differing = productFields.filter(
    (field) => requested[field] !== undefined && requested[field] !== product?.[field],
  )
  if (differing.length === 0) return succeed(null)
  const errors = differing.map((field): [string, FieldCode] => [field, 'productDiffers'])
  return refuse('invalid', { errors: Object.fromEntries(errors) })
}

/** What a connector B has of a connector A: all but the bounds of the wire's length. */
function atOtherEnd({ figures, ...body }: NewPartBody, sku: string): NewPartBody {
  const shared = Object.entries(figures).filter(([name]) =>
    attributeNames.some((one) => one === name && hasAttribute('connectorBList', one)),
  )
  const { newId: _newId, isEdited: _isEdited, value: _value, bothEnds: _bothEnds, ...own } = body
  return { ...own, list: 'connectorBList', sku, figures: Object.fromEntries(shared) }
}

/**
 * Appends a part to its list, with its product and category where they are new; of a connector A, at both ends. `values` are
 * the added ones: none where an earlier request has added a part with this id.
 */
export async function addPart(
  transaction: Db,
  body: NewPartBody,
): Promise<Result<{ values: string[]; sku: string }>> {
  if (body.bothEnds && body.list !== 'connectorAList') return refuseField('bothEnds', 'notOfList')
  const earlier = body.newId && (await rows.part(transaction, body.newId))
  if (earlier && body.isEdited) return refuseField('newId', 'keyReused', 'taken')
  if (earlier) return succeed({ values: [], sku: earlier.sku })
  const added = await addOne(transaction, body)
  if (!added.ok) return added
  const { value, sku } = added.value
  if (!body.bothEnds) return succeed({ values: [value], sku })
  const other = await addOne(transaction, atOtherEnd(body, sku))
  return other.ok ? succeed({ values: [value, other.value.value], sku }) : other
}

async function addOne(transaction: Db, body: NewPartBody): Promise<Result<{ value: string; sku: string }>> {
  const { list, label, type, picture = null, figures } = body
  if (picture !== null) {
    if (!hasPicture(list)) return refuseField('picture', 'notOfList')
    if ((await pictures.missing(transaction, [picture])).size > 0) return refuseField('picture', 'picture')
  }
  const attributes = JSON.stringify({ ...initialAttributes(list), ...figures })
  if (list === 'fuseRatingList' && (await rows.isLinkTaken(transaction, { label, figures: attributes })))
    return refuseField('label', 'valueTaken', 'taken')
  const value = body.value ?? (await slugFor(transaction, list, label))
  const sku = body.sku ?? value
  if (sku !== value && !hasSku(list)) return refuseField('sku', 'notOfList')
  const product = await ensureProduct(transaction, sku, body)
  if (!product.ok) return product
  await categories.ensure(transaction, list, [type])
  const own = { objectId: body.newId ?? randomUUID(), list, value, label, type, sku, picture }
  const isAdded = await rows.addPart(transaction, { ...own, figures: attributes })
  return isAdded ? succeed({ value, sku }) : refuseField('value', 'valueTaken', 'taken')
}
