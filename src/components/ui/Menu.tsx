import { useContext, useState } from 'react'
import type { ComponentProps } from 'react'
import type {
  Menu as KitMenu,
  MenuGroupProps,
  MenuItemProps,
  MenuLinkItemProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
} from './kit/Menu'
import { kit, KitFailureContext, useKit, useKitForFallback } from './lazyKit'

export type MenuProps = Omit<ComponentProps<typeof KitMenu>, 'opensAtOnce'>

/** A dropdown; it closes on select, outside press and Escape. A press before the kit is loaded opens it then. */
export function Menu(props: MenuProps) {
  const [unheld, held] = useKitForFallback()
  const [isPressed, setPressed] = useState(false)
  const pressedKit = useKit()
  const loaded = isPressed ? pressedKit : unheld
  const reportFailure = useContext(KitFailureContext)
  if (loaded) return <loaded.Menu {...props} opensAtOnce={isPressed} />
  const press = () => {
    setPressed(true)
    kit.load().catch(() => {
      setPressed(false)
      reportFailure()
    })
  }
  const { label, trigger, triggerClassName, current = false } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      className={triggerClassName}
      {...held}
      onBlur={() => {
        held.onBlur()
        setPressed(false)
      }}
      onClick={press}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') press()
      }}
    >
      {trigger}
    </button>
  )
}

// The parts below are children of an open menu, so that the kit is loaded.

export function MenuItem(props: MenuItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuItem {...props} />
}

/** A link; `render` takes the router's. */
export function MenuLinkItem(props: MenuLinkItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuLinkItem {...props} />
}

/** Items that belong together, under their name. */
export function MenuGroup(props: MenuGroupProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuGroup {...props} />
}

/** Choices of which one holds. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const loaded = useKit()
  return loaded && <loaded.MenuRadioGroup {...props} />
}

/** One choice of a `MenuRadioGroup`, ticked when it is the chosen one. */
export function MenuRadioItem(props: MenuRadioItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuRadioItem {...props} />
}
