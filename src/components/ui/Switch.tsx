import { useId } from 'react'
import type { ReactNode } from 'react'

export type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A toggle that takes effect at once; its label can be pressed too. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-control items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge p-0.5 transition-colors before:block before:size-5 before:rounded-full before:bg-sheet before:shadow-sm before:transition-transform checked:bg-primary-ink checked:before:translate-x-5 disabled:cursor-not-allowed disabled:opacity-55 rtl:checked:before:-translate-x-5 forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </div>
  )
}
