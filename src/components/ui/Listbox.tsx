import { Check } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
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

  // The cards keep what they call, so that a choice renders the two that it changes.
  const latest = useRef({ choose, onKeyDown })
  useLayoutEffect(() => {
    latest.current = { choose, onKeyDown }
  })
  const chooseLatest = useCallback((option: PickerOption) => latest.current.choose(option), [])
  const onLatestKeyDown = useCallback(
    (event: KeyboardEvent, option: PickerOption) => latest.current.onKeyDown(event, option),
    [],
  )

  return (
    <div ref={list} role="listbox" aria-label={label} className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
      {options.map((option, index) => (
        <Card
          key={option.value}
          option={option}
          isChosen={option.value === value}
          isTabStop={index === activeIndex}
          onReach={setActive}
          onChoose={chooseLatest}
          onKeyDown={onLatestKeyDown}
        />
      ))}
    </div>
  )
}

type CardProps = {
  option: PickerOption
  isChosen: boolean
  isTabStop: boolean
  onReach: (value: string) => void
  onChoose: (option: PickerOption) => void
  onKeyDown: (event: KeyboardEvent, option: PickerOption) => void
}

const Card = memo(function Card({ option, isChosen, isTabStop, onReach, onChoose, onKeyDown }: CardProps) {
  return (
    <div
      role="option"
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      onFocus={() => onReach(option.value)}
      onKeyDown={(event) => onKeyDown(event, option)}
      onClick={() => onChoose(option)}
      className={classNames(
        'flex min-h-[calc(var(--control)+24px)] items-center gap-3 rounded-xl border bg-sheet p-2 pe-3 text-sm',
        isChosen ? 'border-primary-ink ring-1 ring-primary-ink' : 'border-line',
        option.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-edge',
      )}
    >
      <OptionContent option={option} />
      {isChosen && <Check className="size-5 shrink-0 text-primary-ink" aria-hidden="true" />}
    </div>
  )
})
