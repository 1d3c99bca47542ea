import { TextField } from '@/components/ui/TextField'
import type { TextFieldProps } from '@/components/ui/TextField'
import { inOneLine } from '@/domain/lead/lead'

export type OneLineFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'name' | 'list' | 'required'
> & {
  value: string
  maxLength: number
  onType: (text: string) => void
}

/** A name in the buyer's own words: of any direction, in one line also if more was pasted. */
export function OneLineField({ onType, ...field }: OneLineFieldProps) {
  return (
    <TextField
      {...field}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => onType(inOneLine(target.value))}
    />
  )
}
