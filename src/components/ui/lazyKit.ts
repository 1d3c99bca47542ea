import { createContext, useState } from 'react'
import { lazyPart, useLazyPart } from './lazyPart'

/** Menus, tooltips and drawers: a large part of Base UI that no page needs before its first input. */
export const kit = lazyPart(() => import('./kit'))

/** The kit, null until it is loaded. */
export const useKit = () => useLazyPart(kit)

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Returns a function that stops waiting for the input. */
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
 * The kit for a control that has a plain fallback, and the listeners of this fallback. A fallback that is focused or
 * pressed stays until the focus leaves it: replacing it would lose the focus or the click.
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

/** Called where a control needs the kit at once and it cannot be loaded. */
export const KitFailureContext = createContext<() => void>(() => undefined)
