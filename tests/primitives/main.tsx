import { createRoot } from 'react-dom/client'
import '@/app/styles.css'
import { Primitives } from './Primitives'

createRoot(document.getElementById('root')!).render(<Primitives />)
