import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/classNames'
import { OptionContent } from './OptionContent'
import type { PickerOption } from './option'

/** Classes of a group's heading in the list. */
export const headingClass = 'px-2 pt-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase'

export type ComboboxOptionProps = Omit<ComponentProps<typeof BaseCombobox.Item>, 'value' | 'className'> & {
  option: PickerOption
  className?: string
}

export function ComboboxOption({ option, className, ...rest }: ComboboxOptionProps) {
  const facts = option.getFacts()
  return (
    <BaseCombobox.Item
      {...rest}
      value={option}
      disabled={facts.disabled}
      className={classNames(
        'flex min-h-[calc(var(--control)+4px)] items-center gap-3 rounded-lg px-2 py-1 text-sm outline-none select-none data-highlighted:bg-primary-ink/12',
        className,
      )}
    >
      <OptionContent option={option} facts={facts} />
      <BaseCombobox.ItemIndicator className="text-primary-ink">
        <Check className="size-4" aria-hidden="true" />
      </BaseCombobox.ItemIndicator>
    </BaseCombobox.Item>
  )
}
