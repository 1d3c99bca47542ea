export type ProgressBarProps = {
  label: string
  value: number
  maximum: number
  /** Says how far it is, in words. */
  text: string
}

/** How much of a known amount is done. */
export function ProgressBar({ label, value, maximum, text }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={maximum}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-primary-ink transition-[width] duration-150 forced-colors:bg-[Highlight]"
          style={{ width: `${String(maximum > 0 ? (100 * value) / maximum : 0)}%` }}
        />
      </div>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {text}
      </p>
    </div>
  )
}
