import { useSyncExternalStore } from 'react'

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
