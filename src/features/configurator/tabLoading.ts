import { createContext } from 'react'
import type { LazyPart } from '@/components/ui/lazyPart'

/** The lazy tabs, as a context: controls within them use it, and an import would be a cycle. */
export const SecondaryTabsContext = createContext<Pick<LazyPart<unknown>, 'load' | 'loaded'> | null>(null)
