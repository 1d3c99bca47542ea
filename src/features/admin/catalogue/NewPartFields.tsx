import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { Switch } from '@/components/ui/Switch'
import { TextField } from '@/components/ui/TextField'
import { hasSku, partLists } from '@/contract/partFields'
import { countsOf } from './countsOf'
import type { PartForm } from './newPart'
import { usualLimit } from '@/domain/catalogue/stockLevel'
import { nearMatches } from '@/lib/nearMatches'
import { useFieldTexts } from './useFieldTexts'

type TypedField = Exclude<keyof PartForm, 'list' | 'figures' | 'picture' | 'bothEnds'>

export type NewPartFieldsProps = {
  form: PartForm
  errors: Record<string, string>
  /** Suggested types: those of the list's parts. */
  types: readonly string[]
  /** Whether the category that was typed is asked for: no part has it. */
  asksForType: boolean
  onTypeAdded: () => void
  onChange: (form: PartForm) => void
}

/** The fields of every part: list, name, type, product, price and stock. */
export function NewPartFields(props: NewPartFieldsProps) {
  const { form, errors, types, onChange } = props
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
      <div>
        <TextField
          label={t('admin.part.type')}
          hint={t('admin.part.typeHint')}
          required
          list="part-types"
          {...text('type')}
        />
        {props.asksForType && <TypeChoice {...props} />}
      </div>
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
      {list === 'connectorAList' && (
        <Switch
          label={t('admin.part.bothEnds')}
          hint={t('admin.part.bothEndsHint')}
          checked={form.bothEnds}
          onChange={(bothEnds) => onChange({ ...form, bothEnds })}
        />
      )}
    </div>
  )
}

/** What a category that no part has may be: one of similar spelling, or a new one. */
function TypeChoice({ form, types, onChange, onTypeAdded }: NewPartFieldsProps) {
  const { t, dataLabel } = useFieldTexts()
  const act =
    (decide: () => void) =>
    ({ currentTarget: { form: fields } }: MouseEvent<HTMLButtonElement>) => {
      // The pressed button goes away.
      fields?.querySelector<HTMLElement>('[name=type]')?.focus()
      decide()
    }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {nearMatches(form.type, types).map((type) => (
        <Button key={type} size="sm" onClick={act(() => onChange({ ...form, type }))}>
          {t('admin.part.useType', { type: dataLabel(type) })}
        </Button>
      ))}
      <Button size="sm" onClick={act(onTypeAdded)}>
        {t('admin.part.addType')}
      </Button>
    </div>
  )
}
