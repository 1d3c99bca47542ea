import { RadioGroup } from './RadioGroup'

export type SegmentedChoiceProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A few short options side by side. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  return (
    <RadioGroup
      {...props}
      list="flex flex-wrap gap-1 rounded-lg bg-sunken p-1"
      option="min-h-[calc(var(--control)-8px)] flex-auto items-center justify-center rounded-md px-2 text-center text-muted hover:text-ink has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-primary-ink"
    >
      {({ label }) => label}
    </RadioGroup>
  )
}
