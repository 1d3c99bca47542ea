import { Check } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '@/lib/classNames'
import { OptionContent } from './OptionContent'
import type { PickerOption } from './option'

export type ListboxProps = {
  label: string
  options: readonly PickerOption[]
  value: string
  onChoose: (value: string) => void
}

/**
 * A list of cards to choose one from, one tab stop: arrows, Home and End move, Enter or Space choose.
 * Disabled cards can be reached, so that their reason is read out, but not chosen.
 */
export function Listbox({ label, options, value, onChoose }: ListboxProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(value)
  const [focused, setFocused] = useState(false)
  const activeIndex = Math.max(
    0,
    options.findIndex((option) => option.value === active),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, activeIndex + 1),
      ArrowUp: Math.max(0, activeIndex - 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    const option = options[target ?? activeIndex]
    if (target !== undefined && option) {
      setActive(option.value)
      list.current?.children[target]?.scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === ' ') && option && !option.disabled)
      onChoose(option.value)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={options.length > 0 ? `${id}-${activeIndex}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="grid grid-cols-1 gap-2 sm:grid-cols-2"
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          onPointerDown={() => setActive(option.value)}
          onClick={() => {
            if (!option.disabled) onChoose(option.value)
          }}
          className={classNames(
            'flex min-h-16 items-center gap-3 rounded-xl border bg-sheet p-2 pe-3 text-sm',
            option.value === value ? 'border-primary ring-1 ring-primary' : 'border-line',
            option.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-edge',
            focused && index === activeIndex && 'outline-2 outline-offset-2 outline-primary-ink',
          )}
        >
          <OptionContent option={option} />
          {option.value === value && (
            <Check className="size-5 shrink-0 text-primary-ink" aria-hidden="true" />
          )}
        </div>
      ))}
    </div>
  )
}
