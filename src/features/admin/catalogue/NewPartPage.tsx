import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddPartMutation, useGetAdminCatalogueQuery } from '@/api/adminCatalogueApi'
import { errorMessage } from '@/api/errorMessage'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/SelectField'
import { TextField } from '@/components/ui/TextField'
import { TextLink } from '@/components/ui/TextLink'
import { adminListPath, listParameter } from '@/config/paths'
import { figureNames, hasFigure, hasPicture, hasSku, partLists } from '@/contract/partFields'
import { PartPicture } from './PartPicture'
import { emptyForm, readNewPart } from './newPart'
import type { PartForm } from './newPart'
import { useFigureField } from './useFigureField'
import { useFieldTexts } from './useFieldTexts'

/** A part that the shop has not had before. */
export function NewPartPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [form, setForm] = useState<PartForm>(() => ({
    ...emptyForm,
    list: partLists.find((one) => one === parameters.get(listParameter)) ?? 'connectorAList',
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [addPart, { isLoading }] = useAddPartMutation()
  const { data } = useGetAdminCatalogueQuery()
  const { read: readings, dataLabel } = useFieldTexts()
  const figureField = useFigureField()
  const { list } = form
  const types = [...new Set(data?.parts.filter((part) => part.list === list).map(({ type }) => type))]

  const text = (name: Exclude<keyof PartForm, 'list' | 'figures' | 'picture'>) => ({
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    setFailure(null)
    const read = readNewPart(
      hasSku(list) ? form : { ...form, sku: '' },
      readings,
      figureField.read,
      t('invalid.required'),
    )
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return focusFirstWrong(fields)
    try {
      const { parts } = await addPart(read.body).unwrap()
      const added = parts.find(({ label }) => label === read.body.label)
      void navigate(adminListPath(list), { state: { added: added?.label } })
    } catch (error) {
      const said = errorMessage(error)
      if (!said) return
      const message = 'key' in said ? t(said.key) : said.message
      setErrors(said.fieldErrors)
      // Told once, where that is at a field.
      setFailure(Object.values(said.fieldErrors).includes(message) ? null : message)
      focusFirstWrong(fields)
    }
  }
  const listName = (one: PartForm['list']) => t(`admin.catalogue.view.${one}`)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <TextLink to={adminListPath(list)} className="text-sm">
        {t('admin.part.back')}
      </TextLink>
      <h1 className="text-2xl font-semibold tracking-tight">{t('administration.newPart')}</h1>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('admin.catalogue.list')}
            options={partLists.map((one) => ({ value: one, label: listName(one) }))}
            value={list}
            onChoose={(chosen) => setForm({ ...form, list: chosen })}
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
          <TextField
            label={t('admin.part.stockIn', {
              unit: t(list === 'wireList' ? 'admin.catalogue.cm' : 'admin.catalogue.pieces'),
            })}
            inputMode="numeric"
            {...text('stock')}
          />
          <TextField label={t('admin.catalogue.limit')} inputMode="numeric" {...text('stockLimit')} />
        </div>
        {hasPicture(list) && (
          <PartPicture
            picture={form.picture}
            onPicture={(picture) => {
              setForm((present) => ({ ...present, picture }))
              return Promise.resolve(null)
            }}
          />
        )}
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{t('admin.part.figures')}</legend>
          {figureNames
            .filter((name) => hasFigure(list, name))
            .map((name) => (
              <TextField
                key={`${list} ${name}`}
                label={figureField.name(name)}
                required
                autoComplete="off"
                value={form.figures[name] ?? ''}
                error={errors[`figures.${name}`]}
                onChange={({ target }) =>
                  setForm({ ...form, figures: { ...form.figures, [name]: target.value } })
                }
              />
            ))}
        </fieldset>
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <Button type="submit" variant="primary" busy={isLoading} className="self-start">
          {t('admin.part.add')}
        </Button>
      </form>
    </div>
  )
}

function focusFirstWrong(form: HTMLFormElement) {
  // Once the errors stand at their fields.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
