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

/**
 * A dropdown; selecting, a press outside and Escape close it. If pressed before the kit is loaded, it opens on load.
 */
export function Menu(props: MenuProps) {
  const [idleKit, fallbackProps] = useKitForFallback()
  const [isPressed, setPressed] = useState(false)
  const pressedKit = useKit()
  const loaded = isPressed ? pressedKit : idleKit
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
      {...fallbackProps}
      onBlur={() => {
        fallbackProps.onBlur()
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

export function MenuItem(props: MenuItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuItem {...props} />
}

/** A link; `render` takes the router's. */
export function MenuLinkItem(props: MenuLinkItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuLinkItem {...props} />
}

/** Related items under a heading. */
export function MenuGroup(props: MenuGroupProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuGroup {...props} />
}

/** Items of which one is checked. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const loaded = useKit()
  return loaded && <loaded.MenuRadioGroup {...props} />
}

/** An item of a `MenuRadioGroup`. */
export function MenuRadioItem(props: MenuRadioItemProps) {
  const loaded = useKit()
  return loaded && <loaded.MenuRadioItem {...props} />
}
