import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@/locales/i18n'
import './app/styles.css'
import { App } from './app/App'
import { makeStore } from './app/makeStore'

const app = makeStore()
await app.restored
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
flushSync(() => createRoot(container).render(<App app={app} />))
