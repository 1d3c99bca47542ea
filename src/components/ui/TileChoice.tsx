import type { ReactNode } from 'react'
import { RadioGroup } from './RadioGroup'

export type TileChoiceProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string; tile: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
  columns: 3 | 6
  /** Whether the names are under the tiles or in tooltips. */
  named?: boolean
}

/** Options that show themselves, such as colours and pictures. */
export function TileChoice<Value extends string | number>(props: TileChoiceProps<Value>) {
  const { columns, named = false, ...group } = props
  return (
    <RadioGroup
      {...group}
      titled={!named}
      list={columns === 3 ? 'grid grid-cols-3 gap-2' : 'grid grid-cols-6 gap-1'}
      option="flex-col items-center gap-1 rounded-lg border-2 border-transparent p-0.5 has-checked:border-primary-ink"
    >
      {({ label, tile }) => (
        <>
          {tile}
          {named && <span className="text-center text-xs">{label}</span>}
        </>
      )}
    </RadioGroup>
  )
}
