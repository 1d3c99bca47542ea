import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '@/locales/i18n'
import { selectCurrentLang } from '@/store/localeSlice'
import './app/styles.css'
import { App } from './app/App'
import { makeStore } from './app/makeStore'

const app = makeStore()
await app.restored
await startLanguage(selectCurrentLang(app.store.getState()))
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
flushSync(() => createRoot(container).render(<App app={app} />))
