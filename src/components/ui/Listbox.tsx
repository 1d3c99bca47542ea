import { Check } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '@/lib/classNames'
import { lazyPart, useLazyPart, useLoadedPart } from './lazyPart'
import { OptionContent } from './OptionContent'
import { longestWhole } from './option'
import type { PickerOption } from './option'

export const virtualCards = lazyPart(async () => (await import('./VirtualCards')).VirtualCards)

/** Rendered before the others, and before the code for virtual lists is loaded: a screen full. */
const firstShown = 12
const gridClass = 'grid grid-cols-1 gap-2 @md:grid-cols-2'

export type ListboxProps = {
  label: string
  options: readonly PickerOption[]
  value: string
  onChoose: (value: string) => void
  /** Id of a text about the chosen option. */
  describedBy?: string | undefined
  /** Whether that text says that the choice is invalid. */
  invalid?: boolean
  /** Scrolls the chosen card into view on mount. */
  revealed?: boolean
  /** Shows the first cards before the others are rendered. Until then the page is shorter. */
  startsShort?: boolean
  /** Rendered when the code for virtual lists could not be loaded. */
  failed: ReactNode
}

/**
 * A list of cards to choose one from, with a single tab stop: arrows, Home and End move, Enter and Space choose.
 * Disabled cards can be focused, so that screen readers announce the reason, but not chosen. Long lists are virtual;
 * that code is loaded lazily.
 */
export function Listbox(props: ListboxProps) {
  const { label, options, value, onChoose, describedBy, invalid = false, failed } = props
  const { revealed = false, startsShort = false } = props
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(value)
  const [isRevealed] = useState(revealed)
  const isLong = options.length > longestWhole
  const isWaiting = useLazyPart(virtualCards) === null && isLong
  useLayoutEffect(() => {
    if (!isRevealed || isWaiting) return
    const reveal = () =>
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // After a page navigation has scrolled to the top, and before the paint.
    queueMicrotask(reveal)
  }, [isRevealed, isWaiting])
  const isShort = useDeferredValue(false, startsShort)
  const rendered = isShort || isWaiting ? options.slice(0, firstShown) : options
  const activeIndex = Math.max(
    0,
    options.findIndex((option) => option.value === active),
  )
  const choose = (option: PickerOption) => {
    if (!option.getFacts().disabled) onChoose(option.value)
  }

  const onKeyDown = (event: KeyboardEvent, option: PickerOption) => {
    const last = rendered.length - 1
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, activeIndex + 1),
      ArrowUp: Math.max(0, activeIndex - 1),
      Home: 0,
      End: last,
    }
    const target = options[targets[event.key] ?? -1]
    if (target) {
      // A card out of view is rendered only as the tab stop.
      flushSync(() => setActive(target.value))
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') choose(option)
    else return
    event.preventDefault()
  }

  // Stable callbacks, so that a choice rerenders only the two cards that it changes.
  const latest = useRef({ choose, onKeyDown })
  useLayoutEffect(() => {
    latest.current = { choose, onKeyDown }
  })
  const chooseLatest = useCallback((option: PickerOption) => latest.current.choose(option), [])
  const onLatestKeyDown = useCallback(
    (event: KeyboardEvent, option: PickerOption) => latest.current.onKeyDown(event, option),
    [],
  )

  const card = (option: PickerOption, index: number) => (
    <Card
      key={option.value}
      option={option}
      place={isLong ? index + 1 : undefined}
      count={isLong ? options.length : undefined}
      isChosen={option.value === value}
      isTabStop={index === activeIndex}
      onReach={setActive}
      onChoose={chooseLatest}
      onKeyDown={onLatestKeyDown}
    />
  )
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={`group ${gridClass}`}
    >
      {isLong ? (
        <LongList options={options} keptIndex={activeIndex} failed={failed}>
          {card}
        </LongList>
      ) : (
        rendered.map(card)
      )}
    </div>
  )
}

type LongListProps = Pick<ListboxProps, 'options' | 'failed'> & {
  keptIndex: number
  children: (option: PickerOption, index: number) => ReactNode
}

function LongList({ options, keptIndex, failed, children }: LongListProps) {
  const { loaded: VirtualCards, hasFailed } = useLoadedPart(virtualCards)
  if (VirtualCards)
    return (
      <VirtualCards options={options} keptIndex={keptIndex} gridClass={gridClass}>
        {children}
      </VirtualCards>
    )
  return hasFailed ? failed : options.slice(0, firstShown).map(children)
}

type CardProps = {
  option: PickerOption
  /** Position and count, if not all cards are rendered. */
  place: number | undefined
  count: number | undefined
  isChosen: boolean
  isTabStop: boolean
  onReach: (value: string) => void
  onChoose: (option: PickerOption) => void
  onKeyDown: (event: KeyboardEvent, option: PickerOption) => void
}

const Card = memo(function Card(props: CardProps) {
  const { option, place, count, isChosen, isTabStop, onReach, onChoose, onKeyDown } = props
  const facts = option.getFacts()
  return (
    <div
      role="option"
      tabIndex={isTabStop ? 0 : -1}
      aria-setsize={count}
      aria-posinset={place}
      aria-selected={isChosen}
      aria-disabled={facts.disabled || undefined}
      onFocus={() => onReach(option.value)}
      onKeyDown={(event) => onKeyDown(event, option)}
      onClick={() => onChoose(option)}
      className={classNames(
        'flex min-h-[calc(var(--control)+24px)] items-center gap-3 rounded-xl border bg-sheet p-2 pe-3 text-sm',
        isChosen
          ? 'border-primary-ink ring-1 ring-primary-ink group-aria-invalid:border-danger group-aria-invalid:ring-danger'
          : 'border-line',
        facts.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-edge',
      )}
    >
      <OptionContent option={option} facts={facts} />
      {isChosen && (
        <span className="shrink-0 text-primary-ink">
          <Check className="size-5" aria-hidden="true" />
        </span>
      )}
    </div>
  )
})
