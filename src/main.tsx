import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '@/locales/i18n'
import { selectCurrentLang } from '@/store/localeSlice'
import './app/styles.css'
import { App } from './app/App'
import { makeStore } from './app/makeStore'

// Not a top-level await: lazily loaded files import from this module's chunk, and each would wait for the other.
async function start(): Promise<void> {
  const app = makeStore()
  await app.restored
  await startLanguage(selectCurrentLang(app.store.getState()))
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  flushSync(() => createRoot(container).render(<App app={app} />))
}

void start()
