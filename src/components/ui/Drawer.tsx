import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { useDirection } from '@base-ui/react/direction-provider'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/classNames'
import { buttonClass } from './Button'

const closeDelayMs = 300

const sides = {
  start: {
    viewport: 'justify-start',
    popup:
      'h-full max-w-[calc(100vw-2.5rem)] border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full',
  },
  bottom: {
    viewport: 'items-end',
    popup:
      'max-h-[85dvh] w-full rounded-t-2xl border-t data-starting-style:translate-y-full data-ending-style:translate-y-full',
  },
}

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** From the edge where reading starts, or from the bottom. */
  side: keyof typeof sides
  title: string
  closeLabel: string
  /** px; a bottom drawer takes the whole width. */
  width?: number
  children: ReactNode
}

/** A panel that slides in over the page; focus stays in it until it closes, then returns. */
export function Drawer({ open, onOpenChange, side, title, closeLabel, width, children }: DrawerProps) {
  const rtl = useDirection() === 'rtl'
  const swipeDirection = side === 'bottom' ? 'down' : rtl ? 'right' : 'left'
  const { viewport, popup } = sides[side]
  return (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={swipeDirection}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDrawer.Viewport className={classNames('fixed inset-0 z-50 flex', viewport)}>
          <BaseDrawer.Popup
            className={classNames(
              'flex flex-col overflow-y-auto overscroll-contain border-line bg-sheet text-ink shadow-pop outline-none transition-transform',
              popup,
            )}
            style={{ width, transitionDuration: `${closeDelayMs}ms` }}
          >
            <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-2">
              <BaseDrawer.Title className="font-semibold">{title}</BaseDrawer.Title>
              <BaseDrawer.Close
                className={buttonClass({ variant: 'quiet', size: 'icon' })}
                aria-label={closeLabel}
              >
                <X className="size-5" aria-hidden="true" />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content className="p-4">{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
