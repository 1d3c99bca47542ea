import type { ReactNode } from 'react'
import { RadioGroup } from './RadioGroup'

export type RadioCardsProps = {
  label: string
  options: readonly { value: string; label: string; detail: ReactNode }[]
  value: string
  onChoose: (value: string) => void
}

/** Radio buttons as cards in a column, each with a description. */
export function RadioCards(props: RadioCardsProps) {
  return (
    <RadioGroup
      {...props}
      marked
      list="grid gap-2"
      option="min-h-[calc(var(--control)+8px)] items-center gap-3 rounded-xl border border-line bg-sheet px-3 has-checked:border-primary-ink has-checked:ring-1 has-checked:ring-primary-ink"
    >
      {({ label, detail }) => (
        <>
          <span className="flex-1">{label}</span>
          <span>{detail}</span>
        </>
      )}
    </RadioGroup>
  )
}
