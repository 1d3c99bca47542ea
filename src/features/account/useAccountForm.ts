import { useState } from 'react'
import type { ChangeEvent, FocusEvent, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { reportOf } from '@/api/errorMessage'
import type { Report } from '@/api/errorMessage'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { isLeft } from '@/lib/isLeft'
import type { Validator, FieldErrors } from './validators'

/** Props of one field. */
export type AccountField = {
  name: string
  value: string
  required: true
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

type Options<T> = {
  initial: T
  onEdit?: (name: keyof T, value: string) => void
  loadCheck: () => Promise<Validator>
  submit: (values: T) => Promise<Report>
  /** Field values after success, if the form stays on the page. */
  afterwards?: Partial<T>
}

/**
 * State of an account form. A field is validated once it was left or the form was submitted. The entered text
 * is kept whatever the server answers.
 */
export function useAccountForm<T extends Record<string, string>>(options: Options<T>) {
  const { initial, submit, afterwards } = options
  const { t, i18n } = useTranslation()
  const [values, setValues] = useState(initial)
  const [loadedCheck, setLoadedCheck] = useState<Validator | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Report | null>(null)
  const [busy, setBusy] = useState(false)
  const errors = loadedCheck?.(values) ?? {}

  const loadCheck = async (): Promise<Validator> => {
    const loaded = await options.loadCheck()
    setLoadedCheck(() => loaded)
    return loaded
  }
  const errorTextOf = (code: string | undefined): string | undefined => {
    const key = `invalid.${code ?? ''}`
    return code !== undefined && i18n.exists(key) ? t(key as 'invalid.required') : code
  }

  const set = (name: keyof T & string, value: string) => {
    setValues((present) => ({ ...present, [name]: value }))
    options.onEdit?.(name, value)
    setServerErrors(({ [name]: _corrected, ...others }) => others)
    // It was about the former values.
    setOutcome(null)
  }
  const field = (name: keyof T & string): AccountField => ({
    name,
    value: values[name] ?? '',
    required: true,
    error: serverErrors[name] ?? (checked.has(name) ? errorTextOf(errors[name]) : undefined),
    onChange: (event) => set(name, event.target.value),
    onBlur: (event) => {
      if (isLeft(event)) setChecked((present) => new Set(present).add(name))
    },
  })

  const submitForm = async (form: HTMLFormElement) => {
    setChecked(new Set(Object.keys(initial)))
    setOutcome(null)
    setBusy(true)
    const invalid: FieldErrors = {}
    const checking = loadCheck().then((loaded) => Object.assign(invalid, loaded(values)))
    const loading = await reportOf(checking, (key) => t(key))
    const isInvalid = Object.keys(invalid).length > 0
    const report = loading.status === 'failed' || isInvalid ? loading : await submit(values)
    const refused = report.status === 'failed' ? report.errors : {}
    const isShownAtField = Object.keys(initial).some((name) => refused[name] === report.message)
    // The error is rendered before its field gets the focus, so that a screen reader reads it.
    flushSync(() => {
      setBusy(false)
      setOutcome(isInvalid || isShownAtField ? null : report)
      setServerErrors(refused)
      if (report.status === 'success' && !isInvalid && afterwards) {
        setValues((present) => ({ ...present, ...afterwards }))
        setChecked(new Set())
      }
    })
    focusFirstInvalid(form, { ...invalid, ...refused })
  }

  return {
    field,
    set,
    busy,
    failure: outcome?.message ?? '',
    succeeded: outcome?.status === 'success',
    /** Loads the validators ahead of use. */
    warmUp: () => {
      loadCheck().catch(() => undefined)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void submitForm(event.currentTarget)
    },
  }
}
