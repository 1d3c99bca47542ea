import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/classNames'

/** The classes of every dropdown. */
export const menuPopupClass =
  'max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-xl border border-line bg-sheet p-1.5 text-sm text-ink shadow-pop outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

export type MenuProps = {
  label: string
  /** The content of the button. */
  trigger: ReactNode
  triggerClassName?: string
  /** `hover` adds opening on hover; click, tap and keyboard always work. */
  opensOn?: 'click' | 'hover'
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  minWidth?: number
  /** Marks that the entries include the current page. */
  current?: boolean
  /** Where the focus goes when it closes; true for its button, which is the default. */
  finalFocus?: () => HTMLElement | true
  /** The button was pressed before the kit was loaded. */
  opensAtOnce: boolean
  children: ReactNode
}

export function Menu({
  label,
  trigger,
  triggerClassName,
  opensOn = 'click',
  side = 'bottom',
  align = 'end',
  minWidth,
  current = false,
  finalFocus,
  opensAtOnce,
  children,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isToOpen = useRef(opensAtOnce)
  useEffect(() => {
    if (!isToOpen.current) return
    isToOpen.current = false
    button.current?.click()
  }, [])
  const openedByHover = useRef(false)
  const onOpenChange = (open: boolean, change: BaseMenu.Root.ChangeEventDetails) => {
    // A click on a menu that hovering has just opened keeps it open.
    if (!open && openedByHover.current && change.reason === 'trigger-press') {
      openedByHover.current = false
      change.cancel()
    } else openedByHover.current = open && change.reason === 'trigger-hover'
  }
  return (
    <BaseMenu.Root onOpenChange={onOpenChange}>
      <BaseMenu.Trigger
        ref={button}
        aria-label={label}
        aria-current={current || undefined}
        className={triggerClassName}
        openOnHover={opensOn === 'hover'}
      >
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="z-50 outline-none" side={side} align={align} sideOffset={8}>
          <BaseMenu.Popup className={menuPopupClass} style={{ minWidth }} finalFocus={finalFocus}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const itemClass =
  'flex min-h-control items-center gap-3 rounded-lg px-3 -outline-offset-2 select-none aria-[current]:text-primary-ink data-disabled:opacity-55 data-highlighted:bg-sunken'

type Styled<Props> = Omit<Props, 'className'> & { className?: string }

export function MenuItem({ className, ...props }: Styled<ComponentProps<typeof BaseMenu.Item>>) {
  return <BaseMenu.Item className={classNames(itemClass, className)} {...props} />
}

export function MenuLinkItem({ className, ...props }: Styled<ComponentProps<typeof BaseMenu.LinkItem>>) {
  return <BaseMenu.LinkItem className={classNames(itemClass, className)} closeOnClick {...props} />
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}

type MenuRadioGroupProps<Value extends string> = {
  value: Value
  onChoose: (value: Value) => void
  children: ReactNode
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { value, onChoose, children } = props
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onChoose(chosen)}>
      {children}
    </BaseMenu.RadioGroup>
  )
}

type MenuRadioItemProps = Styled<ComponentProps<typeof BaseMenu.RadioItem>>

export function MenuRadioItem({ className, children, ...props }: MenuRadioItemProps) {
  return (
    <BaseMenu.RadioItem className={classNames(itemClass, className)} closeOnClick {...props}>
      <span className="flex-1">{children}</span>
      <BaseMenu.RadioItemIndicator className="text-primary-ink">
        <Check className="size-4" aria-hidden="true" />
      </BaseMenu.RadioItemIndicator>
    </BaseMenu.RadioItem>
  )
}
