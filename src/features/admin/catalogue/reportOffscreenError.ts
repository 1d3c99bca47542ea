import { createContext } from 'react'

/** Reports on the page the error of a field that is no longer rendered. */
export const ReportOffscreenError = createContext<(text: string) => void>(() => undefined)
