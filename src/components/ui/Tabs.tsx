import { Check } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

const markClasses = {
  done: 'bg-success text-sheet',
  open: 'border border-edge text-xs',
  blocked: 'bg-danger text-sm font-bold text-sheet',
}

type Tab<Value extends string> = {
  value: Value
  label: string
  mark: 'done' | 'open' | 'blocked'
  /** The accessible text of the mark. */
  state: string
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onSelect: (value: Value) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs with a panel that is a size container; where it is narrow the marks are above the labels. The tabs are on one line,
 * unless large text on a phone leaves no room, and one tab stop: arrows, Home and End select.
 */
export function Tabs<Value extends string>({ label, tabs, value, onSelect, children }: TabsProps<Value>) {
  const id = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabs.findIndex((tab) => tab.value === value)
    const steps: Record<string, number> = {
      ArrowRight: index + (isRtl ? -1 : 1),
      ArrowLeft: index + (isRtl ? 1 : -1),
      Home: 0,
      End: -1,
    }
    const target = tabs.at((steps[event.key] ?? NaN) % tabs.length)
    if (steps[event.key] === undefined || !target) return
    event.preventDefault()
    onSelect(target.value)
    document.getElementById(`${id}-${target.value}`)?.focus()
  }

  return (
    <div className="@container">
      <div
        role="tablist"
        aria-label={label}
        className="flex border-b border-line @max-3xs:flex-wrap @md:gap-x-2"
      >
        {tabs.map((tab, index) => {
          const isSelected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              tabIndex={isSelected ? 0 : -1}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              aria-label={tab.label}
              aria-describedby={`${id}-${tab.value}-state`}
              onClick={() => onSelect(tab.value)}
              onKeyDown={onKeyDown}
              className="-mb-px flex min-h-[calc(var(--control)+4px)] flex-auto flex-col items-center gap-1 border-b-2 border-transparent px-0.5 py-1 text-center text-xs font-medium text-muted hover:text-ink aria-selected:border-primary-ink aria-selected:text-ink @md:flex-none @md:flex-row @md:gap-2 @md:px-2 @md:text-start @md:text-sm"
            >
              <span
                aria-hidden="true"
                className={`inline-flex size-5 shrink-0 items-center justify-center rounded-full ${markClasses[tab.mark]}`}
              >
                {tab.mark === 'done' ? (
                  <Check className="size-3.5" strokeWidth={3} />
                ) : tab.mark === 'blocked' ? (
                  '!'
                ) : (
                  index + 1
                )}
              </span>
              {tab.label}
              <span id={`${id}-${tab.value}-state`} className="sr-only">
                {tab.state}
              </span>
            </button>
          )
        })}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-5 outline-offset-4"
      >
        {children}
      </div>
    </div>
  )
}
