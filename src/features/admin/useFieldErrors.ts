import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'

/** The errors of a form's fields by their names, each shown until its field is changed. */
export function useFieldErrors(callError: unknown) {
  const errorText = useErrorText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    errors,
    /** Why the call failed, unless fields say it. */
    failure: Object.keys(fieldErrorsOf(callError)).length > 0 ? null : errorText(callError),
    /** Shows these, with what else is to be rendered with them, and moves the focus to the first of them. */
    show: (form: HTMLFormElement, found: Record<string, string>, renderToo?: () => void) => {
      // Rendered before the focus moves, so that a screen reader reads the error.
      flushSync(() => {
        setErrors(found)
        renderToo?.()
      })
      focusFirstInvalid(form, found)
    },
    correct: (...fields: string[]) =>
      setErrors((present) =>
        Object.fromEntries(Object.entries(present).filter(([field]) => !fields.includes(field))),
      ),
  }
}
