import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { useFormat } from '@/locales/format'

/** More than most catalogues have of one kind. */
const portion = 60

export type ShowMoreProps<Item> = {
  items: readonly Item[]
  children: (shown: readonly Item[]) => ReactNode
}

/** Renders a long list in portions with a Show more button: thousands of cards would block the page. */
export function ShowMore<Item>({ items, children }: ShowMoreProps<Item>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [wanted, setWanted] = useState(portion)
  const place = useRef<HTMLDivElement>(null)
  const showMore = () => {
    // The button disappears after the last portion, and the focus with it.
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
