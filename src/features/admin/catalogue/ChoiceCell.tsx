import { useState } from 'react'
import { Field } from '@/components/ui/Field'
import { Select } from '@/components/ui/SelectField'
import type { SelectOption } from '@/components/ui/SelectField'
import { inputClass } from '@/components/ui/TextField'
import { classNames } from '@/lib/classNames'

export type ChoiceCellProps = {
  label: string
  /** Set if a table header shows the label. */
  labelClassName?: string
  value: string
  options: readonly SelectOption[]
  /** Resolves to the error message, or null. */
  onSave: (now: string) => Promise<string | null>
}

/** An inline select that saves on change. */
export function ChoiceCell({ label, labelClassName = '', value, options, onSave }: ChoiceCellProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (now: string) => {
    if (busy || now === value) return
    setBusy(true)
    setFailure(await onSave(now))
    setBusy(false)
  }
  return (
    <Field label={label} labelClassName={labelClassName} error={failure}>
      {(control) => (
        <Select
          {...control}
          aria-busy={busy || undefined}
          options={options}
          value={value}
          onChoose={(now) => void choose(now)}
          className={classNames(inputClass, 'pe-8')}
        />
      )}
    </Field>
  )
}
