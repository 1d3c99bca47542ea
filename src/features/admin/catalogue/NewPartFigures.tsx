import { useTranslation } from 'react-i18next'
import { SelectField } from '@/components/ui/SelectField'
import { TextField } from '@/components/ui/TextField'
import { figureNames, hasFigure } from '@/contract/partFields'
import type { PartForm } from './newPart'
import { initialText } from './newPart'
import { useFigureField } from './useFigureField'

export type NewPartFiguresProps = {
  form: PartForm
  errors: Record<string, string>
  onChange: (figures: PartForm['figures']) => void
}

/** The figures that a new part's list asks for. */
export function NewPartFigures({ form: { list, figures }, errors, onChange }: NewPartFiguresProps) {
  const { t } = useTranslation()
  const figureField = useFigureField()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('admin.part.figures')}</legend>
      {figureNames
        .filter((name) => hasFigure(list, name))
        .map((name) => {
          const options = figureField.optionsOf(name)
          const field = { label: figureField.name(name), value: figures[name] ?? initialText(list, name) }
          const change = (text: string) => onChange({ ...figures, [name]: text })
          return options ? (
            <SelectField key={name} {...field} options={options} onChoose={change} />
          ) : (
            <TextField
              key={`${list} ${name}`}
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
