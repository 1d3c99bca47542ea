import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { limits } from '@/contract/limits'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { isLeft } from '@/lib/isLeft'
import { useUnsavedState } from '@/store/useUnsavedState'
import { countsOf } from './countsOf'
import type { ShelfFieldProps } from './EditedFields'

export type BookStockProps = Pick<ShelfFieldProps, 'part' | 'texts' | 'held' | 'onStock'>

const empty = { by: '', reason: '' }

/** Books what came in, or with a minus went out, with the reason. */
export function BookStock({ part, texts, held, onStock }: BookStockProps) {
  const { t, dataLabel } = texts
  const { unit, show, read } = countsOf(part.list, texts)
  const [form, setForm] = useUnsavedState(`booking ${part.objectId}`, empty)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A plus sign says the same as none.
  const reading = read(form.by.trim().replace(/^\+/, ''))
  const by = 'value' in reading ? reading.value : 0
  const errors = {
    ...(by === 0 && { by: form.by.trim() === '' ? t('invalid.required') : t('admin.stock.byInvalid') }),
    ...(form.reason.trim() === '' && { reason: t('invalid.required') }),
  }
  const field = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    error: checked.has(name) ? (errors[name] ?? (name === 'by' ? failure : null)) : null,
    autoComplete: 'off',
    // Text typed during the call would go with its answer.
    readOnly: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((present) => ({ ...present, [name]: target.value }))
      setFailure(null)
    },
    onBlur: (event: { target: Element }) => {
      // An untouched form is none that was left.
      if (isLeft(event) && (form.by !== '' || form.reason !== ''))
        setChecked((present) => new Set(present).add(name))
    },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    flushSync(() => setChecked(new Set(['by', 'reason'])))
    if (Object.keys(errors).length > 0) return focusFirstInvalid(fields, errors)
    if (busy) return
    setBusy(true)
    const signed = `${by > 0 ? '+' : ''}${show(by)}\u00a0${unit}`
    const message = t('admin.stock.booked', { by: signed, label: dataLabel(part.label) })
    const booking = { was: part.stock + held, by, reason: form.reason.trim() }
    const refused = await onStock(part, booking, message)
    setBusy(false)
    setFailure(refused)
    if (refused !== null) return
    setForm(empty)
    setChecked(new Set())
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">{t('admin.stock.book')}</legend>
        <TextField
          {...field('by')}
          label={t('admin.stock.by', { unit })}
          hint={t('admin.stock.byHint')}
          inputMode="text"
        />
        <TextField
          {...field('reason')}
          label={t('admin.stock.reason')}
          hint={t('admin.stock.reasonHint')}
          maxLength={limits.reasonCharacters}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('admin.stock.submit')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
