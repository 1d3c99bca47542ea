import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { useDirection } from '@base-ui/react/direction-provider'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { drawerCloseDelayMs, drawerHeight, drawerWidth } from '@/config/shell'
import { classNames } from '@/lib/classNames'
import { iconButtonClass } from '../Button'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The edge it comes from; start and end follow the reading direction. */
  side: 'start' | 'end' | 'top' | 'bottom'
  title: string
  closeLabel: string
  /** px: the width at start and end, the height at top and bottom. Part of the page always stays visible. */
  size?: number | 'content'
  /** Whether the page beside it stays as it is instead of dark. */
  clear?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  start: {
    viewport: 'justify-start',
    popup:
      'border-e data-starting-style:-translate-x-full data-ending-style:-translate-x-full rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full',
  },
  end: {
    viewport: 'justify-end',
    popup:
      'border-s data-starting-style:translate-x-full data-ending-style:translate-x-full rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full',
  },
  top: {
    viewport: 'items-start',
    popup: 'rounded-b-2xl border-b data-starting-style:-translate-y-full data-ending-style:-translate-y-full',
  },
  bottom: {
    viewport: 'items-end',
    popup: 'rounded-t-2xl border-t data-starting-style:translate-y-full data-ending-style:translate-y-full',
  },
}

function swipeDirectionOf(side: DrawerProps['side'], rtl: boolean) {
  if (side === 'top') return 'up'
  if (side === 'bottom') return 'down'
  return (side === 'start') === rtl ? 'right' : 'left'
}

export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, side, title, closeLabel, size, clear, className, children } = props
  const rtl = useDirection() === 'rtl'
  const { viewport, popup } = sides[side]
  const isAcross = side === 'top' || side === 'bottom'
  const requested = size ?? (isAcross ? drawerHeight : drawerWidth)
  const extent = requested === 'content' ? 'auto' : requested
  const closeDelay = { ['--close-delay' as string]: `${String(drawerCloseDelayMs)}ms` }
  return (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={swipeDirectionOf(side, rtl)}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop
          className={classNames(
            'fixed inset-0 z-40 transition-opacity duration-(--close-delay) data-ending-style:opacity-0 data-starting-style:opacity-0',
            !clear && 'bg-black/45',
          )}
          style={closeDelay}
        />
        <BaseDrawer.Viewport className={classNames('fixed inset-0 z-50 flex', viewport)}>
          <BaseDrawer.Popup
            className={classNames(
              'flex flex-col overflow-y-auto overscroll-contain border-line bg-sheet text-ink shadow-pop outline-none transition-transform duration-(--close-delay)',
              isAcross ? 'max-h-[85dvh] w-full' : 'h-full max-w-[calc(100vw-2.5rem)]',
              popup,
              className,
            )}
            style={{ [isAcross ? 'height' : 'width']: extent, ...closeDelay }}
          >
            <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-sheet px-4 py-2">
              <BaseDrawer.Title className="font-semibold">{title}</BaseDrawer.Title>
              <BaseDrawer.Close className={iconButtonClass} aria-label={closeLabel}>
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
