import { createContext } from 'react'
import type { LazyPart } from '@/components/ui/lazyPart'

/** The tabs after the first one. A context, because controls within those tabs use it: an import would be a cycle. */
export const SecondaryTabsContext = createContext<Pick<LazyPart<unknown>, 'load' | 'loaded'> | null>(null)
