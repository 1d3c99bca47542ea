import { useEffect, useState, useSyncExternalStore } from 'react'

/** A part of the app's code that a page can be shown without. */
export type Late<Part> = {
  /** Has it fetched; where that failed, the next call tries again. */
  load: () => Promise<Part>
  /** What is here of it. */
  loaded: () => Part | null
  onLoaded: (tell: () => void) => () => void
}

export function late<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  let part: Part | null = null
  let loading: Promise<Part> | null = null
  const listeners = new Set<() => void>()

  const load = async () => {
    try {
      part = await fetchPart()
    } catch (error) {
      loading = null
      throw error
    }
    listeners.forEach((tell) => tell())
    return part
  }
  return {
    load: () => (loading ??= load()),
    loaded: () => part,
    onLoaded: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** The part once it is here; null until then. */
export function useLate<Part>({ onLoaded, loaded }: Late<Part>): Part | null {
  return useSyncExternalStore(onLoaded, loaded)
}

// Some touch screens take this long from a finger's lifting to its click.
const clickAfterMs = 100

/**
 * The part as `useLate` has it, for what takes the place of a control, and what that control listens with: the part
 * waits while the control is pressed, as a press counts only where it also ends.
 */
export function useLateControl<Part>(part: Late<Part>) {
  const here = useLate(part)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => setPressed(false)
    const releaseSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(release, clickAfterMs)
    }
    const lifts = ['pointerup', 'pointercancel', 'keyup']
    document.addEventListener('click', release)
    for (const lift of lifts) document.addEventListener(lift, releaseSoon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', release)
      for (const lift of lifts) document.removeEventListener(lift, releaseSoon)
    }
  }, [isPressed])
  const press = () => setPressed(true)
  return [isPressed ? null : here, { onPointerDown: press, onKeyDown: press }] as const
}

/** For a control that will need these: they are on their way as soon as it is pointed at, touched or focused. */
export function loadsAhead(...parts: Late<unknown>[]) {
  const start = () => {
    for (const part of parts) part.load().catch(() => undefined)
  }
  return { onPointerEnter: start, onFocus: start }
}

/**
 * For what took the place of a control under a mouse that rests: browsers tell of a mouse that moves. Once it has its
 * listeners, which may be a render later. Answers how to take it back.
 */
export function enterByMouse(control: Element | null): () => void {
  const timer = setTimeout(() => {
    control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    control?.dispatchEvent(new MouseEvent('mouseenter'))
    control?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  })
  return () => clearTimeout(timer)
}
