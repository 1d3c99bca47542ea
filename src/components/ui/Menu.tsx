import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

export type MenuProps = {
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string
  className?: string
  children: ReactNode
}

/** A dropdown that opens on click and closes on select, outside press and Escape. */
export function Menu({ label, trigger, triggerClassName, className, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger aria-label={label} className={triggerClassName}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="z-50 outline-none" sideOffset={8} align="end">
          <BaseMenu.Popup
            className={classNames(
              'rounded-xl border border-line bg-sheet p-1.5 text-sm text-ink shadow-pop outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuItem({ className, ...props }: ComponentProps<typeof BaseMenu.Item>) {
  return (
    <BaseMenu.Item
      className={classNames(
        'flex min-h-10 items-center gap-3 rounded-lg px-3 outline-none select-none data-highlighted:bg-sunken',
        typeof className === 'string' && className,
      )}
      {...props}
    />
  )
}
