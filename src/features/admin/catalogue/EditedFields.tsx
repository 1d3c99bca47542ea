import type { AdminPart } from '@/contract/adminCatalogue'
import { CellField } from './CellField'
import type { FieldTexts } from './useFieldTexts'
import type { PartChange } from './useCatalogueEditing'

export type EditedFieldProps = {
  part: AdminPart
  texts: FieldTexts
  /** Whether the label is shown at every width. */
  named?: boolean
  onChange: (part: AdminPart, change: PartChange, message: string) => Promise<string | null>
}

/** Label of a part's field, and the message after its change. */
function textsOf({ part, texts: { t, dataLabel }, named = false }: EditedFieldProps, what: string) {
  const label = dataLabel(part.label)
  return {
    names: { heading: { text: what, always: named }, label: t('admin.catalogue.cell', { what, label }) },
    changed: (was: string, now: string) => t('admin.catalogue.changed', { what, label, was, now }),
  }
}

const isWire = ({ list }: AdminPart) => list === 'wireList'

export function PriceField({ currency, ...props }: EditedFieldProps & { currency: string }) {
  const { part, texts, onChange } = props
  const { t, format, read } = texts
  const { names, changed } = textsOf(
    props,
    t(isWire(part) ? 'admin.catalogue.pricePerM' : 'admin.catalogue.price'),
  )
  return (
    <CellField
      {...names}
      value={part.price}
      unit={currency}
      show={format.amount}
      read={read.number}
      onSave={(now, was) =>
        onChange(
          part,
          { field: 'price', was, now },
          changed(format.price(was, currency), format.price(now, currency)),
        )
      }
    />
  )
}

export function StockField(props: EditedFieldProps) {
  const { part, texts, onChange } = props
  const { t, format, read } = texts
  const { names, changed } = textsOf(props, t('admin.catalogue.stock'))
  return (
    <CellField
      {...names}
      value={part.stock}
      unit={t(isWire(part) ? 'admin.catalogue.cm' : 'admin.catalogue.pieces')}
      show={format.exact}
      read={read.count}
      onSave={(now, was) =>
        onChange(part, { field: 'stock', was, now }, changed(format.exact(was), format.exact(now)))
      }
    />
  )
}

export function LimitField(props: EditedFieldProps) {
  const { part, texts, onChange } = props
  const { t, format, read } = texts
  const { names, changed } = textsOf(props, t('admin.catalogue.limit'))
  const show = (value: number | null) => (value === null ? '' : format.exact(value))
  return (
    <CellField
      {...names}
      value={part.stockLimit}
      show={show}
      read={read.countOrNone}
      onSave={(now, was) =>
        onChange(part, { field: 'stockLimit', was, now }, changed(show(was) || '–', show(now) || '–'))
      }
    />
  )
}
