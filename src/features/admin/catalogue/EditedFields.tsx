import type { AdminPart } from '@/contract/adminCatalogue'
import { CellField } from './CellField'
import { countsOf } from './countsOf'
import { usualLimit } from '@/domain/catalogue/stockLevel'
import type { Reading } from './useCellDraft'
import type { FieldTexts } from './useFieldTexts'
import type { PartChange, StockChange } from './useCatalogueEditing'

export type EditedFieldProps = {
  part: AdminPart
  texts: FieldTexts
  /** Whether the label is shown at every width. */
  named?: boolean
  onChange: (part: AdminPart, change: PartChange, message: string) => Promise<string | null>
}

/** Label of a part's field, and the message after its change. */
function textsOf(
  { part, texts: { t, dataLabel }, named = false }: Omit<EditedFieldProps, 'onChange'>,
  what: string,
) {
  const label = dataLabel(part.label)
  return {
    names: { heading: { text: what, always: named }, label: t('admin.catalogue.cell', { what, label }) },
    changed: (was: string, now: string) => t('admin.catalogue.changed', { what, label, was, now }),
  }
}

export function PriceField({ currency, ...props }: EditedFieldProps & { currency: string }) {
  const { part, texts, onChange } = props
  const { t, format, read } = texts
  const { names, changed } = textsOf(
    props,
    t(part.list === 'wireList' ? 'admin.catalogue.pricePerM' : 'admin.catalogue.price'),
  )
  return (
    <CellField
      {...names}
      cell={`${part.objectId} price`}
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

export type ShelfFieldProps = Omit<EditedFieldProps, 'onChange'> & {
  /** What open orders hold of it. */
  held: number
  onStock: (part: AdminPart, body: StockChange, message: string) => Promise<string | null>
}

/** The count on the shelf, with what of it open orders hold and what is free to sell. */
export function ShelfField({ held, onStock, ...props }: ShelfFieldProps) {
  const { part, texts } = props
  const { t } = texts
  const { names, changed } = textsOf(props, t('admin.stock.shelf'))
  const { unit, show, read } = countsOf(part.list, texts)
  const withUnit = (value: number) => `${show(value)}\u00a0${unit}`
  return (
    <div>
      <CellField
        {...names}
        cell={`${part.objectId} shelf`}
        value={part.stock + held}
        unit={unit}
        show={show}
        read={read}
        onSave={(now, was) => onStock(part, { was, now }, changed(show(was), show(now)))}
      />
      {held > 0 && (
        <p className="mt-1 text-xs text-muted">
          {t('admin.stock.held', { held: withUnit(held), free: withUnit(Math.max(0, part.stock)) })}
        </p>
      )}
      {part.stock < 0 && (
        <p className="mt-1 text-xs font-medium text-danger">
          {t('admin.stock.oversold', { count: withUnit(-part.stock) })}
        </p>
      )}
    </div>
  )
}

export function LimitField(props: EditedFieldProps) {
  const { part, texts, onChange } = props
  const { t } = texts
  const { names, changed } = textsOf(props, t('admin.catalogue.limit'))
  const counts = countsOf(part.list, texts)
  const show = (value: number | null) => (value === null ? '' : counts.show(value))
  const usual = counts.show(usualLimit[part.list])
  return (
    <CellField
      {...names}
      cell={`${part.objectId} stockLimit`}
      value={part.stockLimit}
      unit={counts.unit}
      placeholder={usual}
      show={show}
      read={(text): Reading<number | null> => (text.trim() === '' ? { value: null } : counts.read(text))}
      onSave={(now, was) =>
        onChange(part, { field: 'stockLimit', was, now }, changed(show(was) || usual, show(now) || usual))
      }
    />
  )
}
