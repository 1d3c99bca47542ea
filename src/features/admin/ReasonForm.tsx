import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'
import { limits } from '@/contract/limits'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { isLeft } from '@/lib/isLeft'

export type ReasonFormProps = Pick<TextFieldProps, 'label' | 'hint' | 'ref' | 'fieldClassName'> & {
  /** The accessible name of the form. */
  name?: string
  className: string
  reason: string
  onType: (reason: string) => void
  onReason: (reason: string) => void
  /** The buttons, one of which submits. */
  children: ReactNode
}

/** Asks for a reason, without which nothing is done. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, className, reason, onType, onReason, children, ...field } = props
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() !== '') return onReason(reason.trim())
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => setMissing(true))
    focusFirstInvalid(event.currentTarget, { reason: true })
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} className={className}>
      <TextField
        {...field}
        name="reason"
        error={isMissing ? t('invalid.required') : null}
        value={reason}
        maxLength={limits.reasonCharacters}
        autoComplete="off"
        onChange={({ target }) => {
          onType(target.value)
          setMissing(false)
        }}
        onBlur={(event) => {
          if (isLeft(event)) setMissing(reason.trim() === '')
        }}
      />
      {children}
    </form>
  )
}
