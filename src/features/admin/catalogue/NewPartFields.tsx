import { SelectField } from '@/components/ui/SelectField'
import { TextField } from '@/components/ui/TextField'
import { hasSku, partLists } from '@/contract/partFields'
import { countsOf } from './countsOf'
import type { PartForm } from './newPart'
import { usualLimit } from '@/domain/catalogue/stockLevel'
import { useFieldTexts } from './useFieldTexts'

type TypedField = Exclude<keyof PartForm, 'list' | 'figures' | 'picture'>

export type NewPartFieldsProps = {
  form: PartForm
  errors: Record<string, string>
  /** Suggested types: those of the list's parts. */
  types: readonly string[]
  onChange: (form: PartForm) => void
}

/** The fields of every part: list, name, type, product, price and stock. */
export function NewPartFields({ form, errors, types, onChange }: NewPartFieldsProps) {
  const texts = useFieldTexts()
  const { t, dataLabel } = texts
  const { list } = form
  const { unit, show } = countsOf(list, texts)
  const text = (name: TypedField) => ({
    name,
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('admin.catalogue.list')}
        options={partLists.map((one) => ({ value: one, label: t(`admin.catalogue.view.${one}`) }))}
        value={list}
        onChoose={(chosen) => onChange({ ...form, list: chosen })}
      />
      <TextField label={t('admin.history.field.label')} required {...text('label')} />
      <TextField
        label={t('admin.part.type')}
        hint={t('admin.part.typeHint')}
        required
        list="part-types"
        {...text('type')}
      />
      <datalist id="part-types">
        {types.map((type) => (
          <option key={type} value={type}>
            {dataLabel(type)}
          </option>
        ))}
      </datalist>
      <TextField label={t('admin.part.value')} hint={t('admin.part.valueHint')} {...text('value')} />
      {hasSku(list) && (
        <TextField label={t('admin.part.sku')} hint={t('admin.part.skuHint')} {...text('sku')} />
      )}
      <TextField
        label={t(list === 'wireList' ? 'admin.catalogue.pricePerM' : 'admin.catalogue.price')}
        inputMode="decimal"
        {...text('price')}
      />
      <TextField label={t('admin.part.stockIn', { unit })} inputMode="decimal" {...text('stock')} />
      <TextField
        label={t('admin.catalogue.limit')}
        inputMode="decimal"
        placeholder={show(usualLimit[list])}
        {...text('stockLimit')}
      />
    </div>
  )
}
