/** The app itself comes first; what it keeps for use without a network can wait until the pictures are there. */
const startAfterMs = 3_000
/** Browsers look for a new version only as a page is opened, and some pages stay open for days. */
const lookEveryMs = 3_600_000

const { serviceWorker: workers } = navigator

/**
 * Has the app kept for use without a network, and tells when a newer version of it is ready; what it is given then
 * changes to that. A browser that keeps nothing for us does without.
 */
export function followVersions(found: (change: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const stopped = new AbortController()
  const start = setTimeout(() => {
    follow(found, stopped.signal).catch(() => undefined)
  }, startAfterMs)
  return () => {
    clearTimeout(start)
    stopped.abort()
  }
}

async function follow(found: (change: () => void) => void, signal: AbortSignal): Promise<void> {
  let isControlled = workers.controller !== null
  let isWanted = false
  const registration = await workers.register('/sw.js')
  if (signal.aborted) return

  const change = () => {
    isWanted = true
    // Another tab may have changed already: then the new version is there for the asking.
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else window.location.reload()
  }
  const watch = () => {
    // The first one of all replaces nothing.
    if (registration.waiting && registration.active) found(change)
    registration.installing?.addEventListener('statechange', watch, { signal })
  }
  watch()
  registration.addEventListener('updatefound', watch, { signal })
  workers.addEventListener(
    'controllerchange',
    () => {
      if (isWanted) window.location.reload()
      // The code that this tab has yet to load has gone.
      else if (isControlled) found(change)
      isControlled = true
    },
    { signal },
  )

  const look = () => void registration.update().catch(() => undefined)
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', lookIfSeen, { signal })
  // Code that is no longer there tells of a new version.
  window.addEventListener('vite:preloadError', look, { signal })
}
