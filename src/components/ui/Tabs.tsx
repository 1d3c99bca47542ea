import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

type Tab<Value extends string> = {
  value: Value
  label: string
  done: boolean
  /** Says in words what the mark shows. */
  state: string
  content: ReactNode
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onSelect: (value: Value) => void
}

/** Panels in a row, each tab marked when its panel is done. What is in them can go by their width. */
export function Tabs<Value extends string>({ label, tabs, value, onSelect }: TabsProps<Value>) {
  const id = useId()
  return (
    <BaseTabs.Root value={value} onValueChange={onSelect} className="@container">
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="grid grid-cols-2 border-b border-line @lg:flex @lg:flex-wrap @lg:gap-x-2"
      >
        {tabs.map((tab, index) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            aria-label={tab.label}
            aria-describedby={`${id}-${tab.value}`}
            className="-mb-px inline-flex min-h-[calc(var(--control)+4px)] items-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium text-muted hover:text-ink data-active:border-primary-ink data-active:text-ink"
          >
            <span
              aria-hidden="true"
              className={
                tab.done
                  ? 'inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-success text-sheet'
                  : 'inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-edge text-xs'
              }
            >
              {tab.done ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            {tab.label}
            <span id={`${id}-${tab.value}`} className="sr-only">
              {tab.state}
            </span>
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
