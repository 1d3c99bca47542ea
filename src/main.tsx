import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { withinTime } from '@/lib/withinTime'
import { startLanguage } from '@/locales/i18n'
import { selectCurrentLang } from '@/store/localeSlice'
import { routeLayoutEntered } from '@/store/themeSlice'
import './app/styles.css'
import { App } from './app/App'
import { makeAppPages } from './app/appPages'
import './app/focusInSight'
import { makeStore } from './app/makeStore'

/** After that the app shows with a spinner in place of its first page. */
const longestWaitMs = 2_000

// Not a top-level await: lazily loaded files import from this module's chunk, and each would wait for the other.
async function start(): Promise<void> {
  const app = makeStore()
  await app.restored
  const pages = makeAppPages(app)
  const { pathname } = window.location
  // The shell hears of changes of the store only after its first paint.
  app.store.dispatch(routeLayoutEntered(pages.find(pathname)?.layout))
  await Promise.all([
    startLanguage(selectCurrentLang(app.store.getState())),
    // React delays content that replaces a fallback; until then the outline of index.html shows.
    withinTime(pages.preload(pathname), longestWaitMs),
  ])
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  startTransition(() => createRoot(container).render(<App app={app} pages={pages} />))
}

void start()
