/** The app loads first; the service worker's cache can wait until the pictures are loaded. */
const startAfterMs = 3_000
/** Browsers check for a new version on navigation only, and some pages stay open for days. */
const checkEveryMs = 3_600_000

const { serviceWorker: workers } = navigator

/**
 * Registers the service worker and calls `found` when a newer version is waiting; the callback's argument activates
 * it. Browsers without service workers are skipped.
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
    // Another tab may already have activated it: then a reload is enough.
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else window.location.reload()
  }
  const watch = () => {
    // The very first service worker replaces nothing.
    if (registration.waiting && registration.active) found(change)
    registration.installing?.addEventListener('statechange', watch, { signal })
  }
  watch()
  registration.addEventListener('updatefound', watch, { signal })
  workers.addEventListener(
    'controllerchange',
    () => {
      if (isWanted) window.location.reload()
      // The lazily loaded code of this version is gone.
      else if (isControlled) found(change)
      isControlled = true
    },
    { signal },
  )

  const check = () => void registration.update().catch(() => undefined)
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, checkEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', checkIfVisible, { signal })
  // A missing code file is a sign of a new version.
  window.addEventListener('vite:preloadError', check, { signal })
}
