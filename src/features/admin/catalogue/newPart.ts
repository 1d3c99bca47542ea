import type { NewPartBody } from '@/contract/adminCatalogue'
import { attributeNames, hasAttribute, initialAttributes } from '@/contract/partFields'
import type { AttributeName, AttributeValue, PartList } from '@/contract/partFields'
import type { Reading } from './useCellDraft'

/** The entered texts of a new part. */
export type PartForm = {
  list: PartList
  label: string
  type: string
  value: string
  sku: string
  price: string
  stock: string
  stockLimit: string
  picture: string | null
  /** Id of the upload of a picture that is on its way, or ''. */
  upload: string
  /** Of a connector A: whether a connector B of the same product is added too. */
  bothEnds: boolean
  figures: Partial<Record<AttributeName, string>>
}

export const emptyForm: PartForm = {
  list: 'connectorAList',
  label: '',
  type: '',
  value: '',
  sku: '',
  price: '',
  stock: '',
  stockLimit: '',
  picture: null,
  upload: '',
  bothEnds: false,
  figures: {},
}

/** The initial text of an attribute. */
export function initialText(list: PartList, name: AttributeName): string {
  return String(initialAttributes(list)[name] ?? '')
}

type Readings = Record<'number' | 'count', (text: string) => Reading<number>>

/**
 * The request body for a form, or its invalid fields. Empty optional fields are omitted; a product that exists has its
 * own price and stock.
 */
export function parseNewPartForm(
  form: PartForm,
  { number, count }: Readings,
  readAttribute: (attribute: AttributeName, text: string) => Reading<AttributeValue>,
  { required, isOfProduct }: { required: string; isOfProduct: boolean },
): { body: NewPartBody } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const take = <Value>(name: string, text: string, read: (text: string) => Reading<Value>) => {
    if (text.trim() === '') return undefined
    const reading = read(text)
    if ('value' in reading) return reading.value
    errors[name] = reading.error
    return undefined
  }
  const ofNewProduct = isOfProduct ? [] : (['price', 'stock'] as const)
  for (const name of ['label', 'type', ...ofNewProduct] as const)
    if (form[name].trim() === '') errors[name] = required
  const figures: Record<string, AttributeValue> = {}
  for (const name of attributeNames) {
    if (!hasAttribute(form.list, name)) continue
    const text = form.figures[name] ?? initialText(form.list, name)
    // An empty text or list is a value too: a wire of unknown stranding, a fuse without ratings.
    const reading = readAttribute(name, text)
    if ('value' in reading) figures[name] = reading.value
    else errors[`figures.${name}`] = text.trim() === '' ? required : reading.error
  }
  const text = (value: string) => (value.trim() === '' ? undefined : value.trim())
  const optional = {
    value: text(form.value),
    sku: text(form.sku),
    price: take('price', form.price, number),
    stock: take('stock', form.stock, count),
    stockLimit: take('stockLimit', form.stockLimit, count),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return {
    body: {
      list: form.list,
      label: form.label.trim(),
      type: form.type.trim(),
      ...given,
      ...(form.picture !== null && { picture: form.picture }),
      ...(form.list === 'connectorAList' && form.bothEnds && { bothEnds: true }),
      figures,
    },
  }
}
