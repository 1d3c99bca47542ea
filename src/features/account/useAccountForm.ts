import { useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '@/api/errorMessage'
import type { FieldErrors } from './validation'

type Options<T> = {
  initial: T
  validate: (values: T) => FieldErrors
  submit: (values: T) => Promise<Report>
}

/**
 * State of an account form: a field is checked once it was left or the form was submitted, and what was
 * typed stays whatever the server says.
 */
export function useAccountForm<T extends Record<string, string>>({ initial, validate, submit }: Options<T>) {
  const { t, i18n } = useTranslation()
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Report | null>(null)
  const [busy, setBusy] = useState(false)
  const errors = validate(values)

  const wordsFor = (code: string | undefined): string | undefined => {
    const key = `invalid.${code ?? ''}`
    return code !== undefined && i18n.exists(key) ? t(key as 'invalid.required') : code
  }
  const focusFirst = (form: HTMLFormElement, wrong: FieldErrors) => {
    const name = Object.keys(initial).find((field) => wrong[field] !== undefined)
    const control = name && form.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    required: true,
    error: serverErrors[name] ?? (checked.has(name) ? wordsFor(errors[name]) : undefined),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues((present) => ({ ...present, [name]: event.target.value }))
      setServerErrors(({ [name]: _corrected, ...others }) => others)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.value !== '') setChecked((present) => new Set(present).add(name))
    },
  })

  const send = async (form: HTMLFormElement) => {
    setChecked(new Set(Object.keys(initial)))
    if (Object.keys(errors).length > 0) return focusFirst(form, errors)
    setBusy(true)
    setOutcome(null)
    const answer = await submit(values)
    setBusy(false)
    setOutcome(answer)
    if (answer.status === 'success') return
    setServerErrors(answer.errors)
    focusFirst(form, answer.errors)
  }

  return {
    field,
    busy,
    failure: outcome?.status === 'failed' ? outcome.message : null,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  }
}
