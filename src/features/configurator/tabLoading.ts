import { createContext } from 'react'
import type { Late } from '@/components/ui/late'

/** The tabs after the first one, for what leads to them; handed down, as it stands in them itself. */
export const FurtherTabContext = createContext<Pick<Late<unknown>, 'load' | 'loaded'> | null>(null)
