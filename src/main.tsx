import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '@/locales/i18n'
import { selectCurrentLang } from '@/store/localeSlice'
import './app/styles.css'
import { App } from './app/App'
import { makeStore } from './app/makeStore'

// Not awaited at the top level: this module shares a file with what lazily loaded files import, and they would wait for
// it while it waits for them.
async function start(): Promise<void> {
  const app = makeStore()
  await app.restored
  await startLanguage(selectCurrentLang(app.store.getState()))
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  flushSync(() => createRoot(container).render(<App app={app} />))
}

void start()
