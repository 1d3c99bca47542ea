import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadOnce } from '@/lib/loadOnce'

/** Code loaded by a dynamic import, without which a page can already render. */
export type LazyPart<Part> = {
  /** Loads it once; after a failure the next call retries. */
  load: () => Promise<Part>
  loaded: () => Part | null
  subscribe: (listener: () => void) => () => void
}

export function lazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null
  const listeners = new Set<() => void>()

  const load = loadOnce(async () => {
    part = await importPart()
    listeners.forEach((listener) => listener())
    return part
  })
  return {
    load,
    loaded: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part, null until it is loaded. Does not load it. */
export function useLazyPart<Part>({ subscribe, loaded }: LazyPart<Part>): Part | null {
  return useSyncExternalStore(subscribe, loaded)
}

/** Loads the part. */
export function useLoadedPart<Part>(part: LazyPart<Part>) {
  const loaded = useLazyPart(part)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    part.load().catch(() => setFailed(true))
  }, [part])
  return { loaded, hasFailed }
}

/** Props for a control that needs these parts: hover and focus preload them. */
export function preloadProps(...parts: LazyPart<unknown>[]) {
  const load = () => {
    for (const part of parts) part.load().catch(() => undefined)
  }
  return { onPointerEnter: load, onFocus: load }
}
