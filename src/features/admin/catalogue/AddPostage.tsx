import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useAddPostageMutation } from '@/api/adminCatalogueApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import { useUnsavedState } from '@/store/useUnsavedState'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldTexts } from './useFieldTexts'

const empty = { label: '', value: '' }

/** A form for another kind of postage; its limits are edited in the table. */
export function AddPostage({ currency }: { currency: string }) {
  const { t, read } = useFieldTexts()
  const [typed, setTyped] = useUnsavedState('newPostage', empty)
  const [added, setAdded] = useState<string | null>(null)
  const [addPostage, { isLoading, error }] = useAddPostageMutation()
  const { errors, failure, show, correct } = useFieldErrors(error)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    setAdded(null)
    const price = read.number(typed.value)
    const label = typed.label.trim()
    const answer = 'value' in price && label !== '' && (await addPostage({ label, value: price.value }))
    const invalid =
      answer === false
        ? {
            ...(label === '' && { label: t('invalid.required') }),
            ...('error' in price && { value: price.error }),
          }
        : fieldErrorsOf(answer.error)
    show(form, invalid, () => {
      if (answer === false || answer.error) return
      setAdded(label)
      setTyped(empty)
    })
  }
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    error: errors[name] ?? null,
    autoComplete: 'off',
    // Text typed during the call would go with its answer.
    readOnly: isLoading,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((present) => ({ ...present, [name]: target.value }))
      correct(name)
    },
  })
  return (
    <form noValidate className="card mt-6 flex flex-col gap-4 p-5" onSubmit={(event) => void submit(event)}>
      <h2 className="text-lg">{t('admin.postage.add')}</h2>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {added !== null && (
        <Alert tone="success" ref={takeFocus}>
          {t('admin.postage.added', { label: added })}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('label')}
          label={t('admin.postage.name')}
          hint={t('admin.postage.hint')}
          maxLength={200}
          dir="auto"
        />
        <TextField
          {...field('value')}
          label={t('admin.catalogue.price')}
          inputMode="decimal"
          trailing={currency}
        />
      </div>
      <div>
        <Button type="submit" busy={isLoading}>
          {t('admin.postage.add')}
        </Button>
      </div>
    </form>
  )
}
