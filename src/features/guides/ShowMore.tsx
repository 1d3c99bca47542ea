import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { useFormat } from '@/locales/format'

/** More than the catalogue of a shop mostly has of one kind. */
const portion = 60

export type ShowMoreProps<Item> = {
  items: readonly Item[]
  children: (shown: readonly Item[]) => ReactNode
}

/** So many of a long list, and a button for the next ones: thousands of cards would keep the page from answering. */
export function ShowMore<Item>({ items, children }: ShowMoreProps<Item>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [wanted, setWanted] = useState(portion)
  const place = useRef<HTMLDivElement>(null)
  const showMore = () => {
    // The button goes with the last of them, and would take the focus along.
    if (wanted + portion >= items.length) place.current?.focus({ preventScroll: true })
    setWanted(wanted + portion)
  }
  return (
    <div ref={place} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      {children(items.slice(0, wanted))}
      {items.length > wanted && (
        <div>
          <Button onClick={showMore}>
            {t('guides.more', { shown: format.number(wanted), all: format.number(items.length) })}
          </Button>
        </div>
      )}
    </div>
  )
}
