import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '@/lib/classNames'
import { OptionContent } from './OptionContent'
import type { PickerOption } from './option'

export type ListboxProps = {
  label: string
  options: readonly PickerOption[]
  value: string
  onChoose: (value: string) => void
  /** The chosen card is in view when the list comes. */
  revealed?: boolean
}

/**
 * A list of cards to choose one from, one tab stop: arrows, Home and End move, Enter or Space choose.
 * Disabled cards can be reached, so that their reason is read out, but not chosen.
 */
export function Listbox({ label, options, value, onChoose, revealed = false }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(value)
  const [isRevealed] = useState(revealed)
  useLayoutEffect(() => {
    if (!isRevealed) return
    const reveal = () =>
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // After a page that is entered has been scrolled to its top, and before it is painted.
    queueMicrotask(reveal)
  }, [isRevealed])
  const activeIndex = Math.max(
    0,
    options.findIndex((option) => option.value === active),
  )
  const choose = (option: PickerOption) => {
    if (!option.disabled) onChoose(option.value)
  }

  const onKeyDown = (event: KeyboardEvent, option: PickerOption) => {
    const last = options.length - 1
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, activeIndex + 1),
      ArrowUp: Math.max(0, activeIndex - 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target !== undefined) list.current?.querySelectorAll<HTMLElement>('[role=option]')[target]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') choose(option)
    else return
    event.preventDefault()
  }

  return (
    <div ref={list} role="listbox" aria-label={label} className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
      {options.map((option, index) => (
        <div
          key={option.value}
          role="option"
          tabIndex={index === activeIndex ? 0 : -1}
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          onFocus={() => setActive(option.value)}
          onKeyDown={(event) => onKeyDown(event, option)}
          onClick={() => choose(option)}
          className={classNames(
            'flex min-h-[calc(var(--control)+24px)] items-center gap-3 rounded-xl border bg-sheet p-2 pe-3 text-sm',
            option.value === value ? 'border-primary-ink ring-1 ring-primary-ink' : 'border-line',
            option.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-edge',
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
