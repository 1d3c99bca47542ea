import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/ui/SelectField'
import { TextField } from '@/components/ui/TextField'
import { attributeNames, hasAttribute } from '@/contract/partFields'
import type { PartForm } from './newPart'
import { initialText } from './newPart'
import { useAttributeField } from './useAttributeField'

export type NewPartAttributesProps = {
  form: PartForm
  errors: Record<string, string>
  onChange: (figures: PartForm['figures']) => void
}

export function NewPartAttributes({ form: { list, figures }, errors, onChange }: NewPartAttributesProps) {
  const { t } = useTranslation()
  const attributeField = useAttributeField()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('admin.part.attributes')}</legend>
      {attributeNames
        .filter((name) => hasAttribute(list, name))
        .map((name) => {
          const options = attributeField.optionsOf(name)
          const field = { label: attributeField.name(name), value: figures[name] ?? initialText(list, name) }
          const change = (text: string) => onChange({ ...figures, [name]: text })
          return options ? (
            <SelectField key={name} {...field} options={options} onChoose={change} />
          ) : (
            <TextField
              key={`${list} ${name}`}
              name={`figures.${name}`}
              {...field}
              required
              autoComplete="off"
              error={errors[`figures.${name}`]}
              onChange={({ target }) => change(target.value)}
            />
          )
        })}
    </fieldset>
  )
}
