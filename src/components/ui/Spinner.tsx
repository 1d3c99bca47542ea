import { SpinnerIcon } from './SpinnerIcon'

/** A loading indicator; the text is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-spinner className="flex items-center justify-center p-8 text-primary-ink">
      <SpinnerIcon className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
