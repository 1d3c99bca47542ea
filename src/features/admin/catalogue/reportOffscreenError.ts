import { createContext } from 'react'

/** Says on the page what came of a field that is no longer there. */
export const ReportOffscreenError = createContext<(text: string) => void>(() => undefined)
