import { createElement, useContext, useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type * as Kit from './kit/Menu'
import { kit, KitFailureContext, useKit, useKitForFallback } from './lazyKit'

export type MenuProps = Omit<ComponentProps<typeof Kit.Menu>, 'opensAtOnce'>

/**
 * A dropdown; selecting, a press outside and Escape close it. If pressed before the kit is loaded, its button pulses,
 * and it opens on load.
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
      aria-busy={isPressed}
      className={isPressed ? `${triggerClassName} animate-pulse` : triggerClassName}
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

/** A component of the kit; it renders nothing before the kit is loaded. */
function ofKit<Name extends Exclude<keyof typeof Kit, 'menuPopupClass'>>(name: Name): (typeof Kit)[Name] {
  const OfKit = (props: object) => {
    const loaded = useKit()
    return loaded && createElement(loaded[name] as ComponentType, props)
  }
  return OfKit as (typeof Kit)[Name]
}

export const MenuItem = ofKit('MenuItem')
/** A link; `render` takes the router's. */
export const MenuLinkItem = ofKit('MenuLinkItem')
/** Related items under a heading. */
export const MenuGroup = ofKit('MenuGroup')
/** Items of which one is checked. */
export const MenuRadioGroup = ofKit('MenuRadioGroup')
/** An item of a `MenuRadioGroup`. */
export const MenuRadioItem = ofKit('MenuRadioItem')
