import { createContext, useState } from 'react'
import { lazyPart, useLazyPart } from './lazyPart'

/** Menus, tooltips and drawers: a large part of Base UI that no page needs before the first input. */
export const kit = lazyPart(() => import('./kit'))

/** The kit, null until it is loaded. */
export const useKit = () => useLazyPart(kit)

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Returns a function that removes the listeners. */
export function loadKitOnFirstInput(): () => void {
  const stop = () => inputs.forEach((input) => document.removeEventListener(input, load))
  const load = () => {
    stop()
    kit.load().catch(() => undefined)
  }
  inputs.forEach((input) => document.addEventListener(input, load))
  return stop
}

/**
 * The kit for a control with a plain fallback, and the fallback's listeners. A focused or pressed fallback stays
 * until the focus leaves it: replacing it would lose the focus or the click.
 */
export function useKitForFallback() {
  const loaded = useKit()
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  return [
    isHeld ? null : loaded,
    { onPointerDown: hold, onFocus: hold, onBlur: () => setHeld(false) },
  ] as const
}

/** Called when a control needs the kit and it cannot be loaded. */
export const KitFailureContext = createContext<() => void>(() => undefined)
