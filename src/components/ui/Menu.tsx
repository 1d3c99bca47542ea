import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { PartNotLoaded } from './PartNotLoaded'
import { late, loadsAhead, useLate, useLateControl } from './late'
import type {
  MenuGroupProps,
  MenuItemProps,
  MenuLinkItemProps,
  MenuProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  Taken,
} from './menuKit'

export const menuKit = late(() => import('./menuKit'))

/**
 * A dropdown; it closes on select, outside press and Escape. Its code comes when the first one is pointed at or
 * focused: until then it is a button that looks and reads the same.
 */
export function Menu(props: MenuProps) {
  const [kit, presses] = useLateControl(menuKit)
  const takenRef = useRef<Taken>(null)
  return kit ? (
    <kit.OpenableMenu {...props} takenRef={takenRef} />
  ) : (
    <StandIn {...props} takenRef={takenRef} presses={presses} />
  )
}

type StandInProps = MenuProps & {
  takenRef: RefObject<Taken>
  presses: { onPointerDown: () => void; onKeyDown: () => void }
}

function StandIn({ label, trigger, triggerClassName, current = false, takenRef, presses }: StandInProps) {
  const { onPointerEnter, onFocus: load } = loadsAhead(menuKit)
  const [hasFailed, setHasFailed] = useState(false)
  const press = () => {
    takenRef.current = 'press'
    setHasFailed(false)
    menuKit.load().catch(() => setHasFailed(true))
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-current={current || undefined}
        aria-haspopup="menu"
        aria-expanded={false}
        className={triggerClassName}
        onPointerDown={presses.onPointerDown}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') takenRef.current ??= 'hover'
          onPointerEnter()
        }}
        onPointerLeave={() => {
          if (takenRef.current === 'hover') takenRef.current = null
        }}
        onFocus={() => {
          takenRef.current = 'focus'
          load()
        }}
        onBlur={() => (takenRef.current = null)}
        onClick={press}
        onKeyDown={({ key }) => {
          presses.onKeyDown()
          if (key === 'ArrowDown' || key === 'ArrowUp') press()
        }}
      >
        {trigger}
      </button>
      {hasFailed && <PartNotLoaded onLeave={() => setHasFailed(false)} />}
    </>
  )
}

// What stands in a menu shows in an open one only, whose code is here.

export function MenuItem(props: MenuItemProps) {
  const kit = useLate(menuKit)
  return kit && <kit.MenuItem {...props} />
}

/** Leads somewhere; `render` takes the router's link. */
export function MenuLinkItem(props: MenuLinkItemProps) {
  const kit = useLate(menuKit)
  return kit && <kit.MenuLinkItem {...props} />
}

/** Items that belong together, under their name. */
export function MenuGroup(props: MenuGroupProps) {
  const kit = useLate(menuKit)
  return kit && <kit.MenuGroup {...props} />
}

/** Choices of which one holds. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const kit = useLate(menuKit)
  return kit && <kit.MenuRadioGroup {...props} />
}

/** One choice of a `MenuRadioGroup`, ticked when it is the chosen one. */
export function MenuRadioItem(props: MenuRadioItemProps) {
  const kit = useLate(menuKit)
  return kit && <kit.MenuRadioItem {...props} />
}
