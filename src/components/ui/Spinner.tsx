import { SpinnerIcon } from './SpinnerIcon'

/** A loading indicator, found by its name; screen readers announce its text. */
export function Spinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      data-spinner
      className="flex items-center justify-center p-8 text-primary-ink"
    >
      <SpinnerIcon className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
