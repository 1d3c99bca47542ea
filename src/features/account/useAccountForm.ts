import { useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reportOf } from '@/api/errorMessage'
import type { Report } from '@/api/errorMessage'
import type { checks, FieldErrors } from './checks'

type Check = (values: Record<string, string>) => FieldErrors

type Options<T> = {
  initial: T
  check: keyof typeof checks
  submit: (values: T) => Promise<Report>
}

/**
 * State of an account form: a field is checked once it was left or the form was submitted, and what was
 * typed stays whatever the server says.
 */
export function useAccountForm<T extends Record<string, string>>({ initial, check, submit }: Options<T>) {
  const { t, i18n } = useTranslation()
  const [values, setValues] = useState(initial)
  const [loadedCheck, setLoadedCheck] = useState<Check | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Report | null>(null)
  const [busy, setBusy] = useState(false)
  const errors = loadedCheck?.(values) ?? {}

  const loadCheck = async (): Promise<Check> => {
    const loaded = (await import('./checks')).checks[check]
    setLoadedCheck(() => loaded)
    return loaded
  }
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

  const send = async (form: HTMLFormElement): Promise<Report> => {
    const wrong = (await loadCheck())(values)
    focusFirst(form, wrong)
    // The message of what is wrong stands by its field.
    if (Object.keys(wrong).length > 0) return { status: 'failed', message: '', errors: {} }
    const report = await submit(values)
    if (report.status === 'failed') {
      setServerErrors(report.errors)
      focusFirst(form, report.errors)
    }
    return report
  }

  const submitForm = async (form: HTMLFormElement) => {
    setChecked(new Set(Object.keys(initial)))
    setOutcome(null)
    setBusy(true)
    const report = await send(form).catch((error: unknown) =>
      reportOf(Promise.reject(error), (key) => t(key)),
    )
    setBusy(false)
    setOutcome(report)
  }

  return {
    field,
    busy,
    failure: outcome?.message ?? '',
    /** Fetches the checks, ahead of the first one. */
    warmUp: () => {
      loadCheck().catch(() => undefined)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void submitForm(event.currentTarget)
    },
  }
}
