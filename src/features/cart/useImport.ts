import { useState } from 'react'
import type { ShareFailure } from '@/contract/leadShareFormat'
import type { Order } from '@/domain/order'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppStore } from '@/store/hooks'
import type { Import } from './readImport'

type Outcome =
  | { what: 'reading' }
  | { what: 'brought'; brought: Import }
  | { what: 'refused'; why: ShareFailure | 'tooLarge' | 'unread'; fileName: string }
  | { what: 'added'; count: number }

/** From a file that someone chose, over what it would bring, to the orders that were added; in between nothing changes. */
export function useImport(onAppend: (orders: readonly Order[]) => Promise<void>) {
  const store = useAppStore()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return {
    outcome,
    read: async (file: File) => {
      const refused = (why: ShareFailure | 'tooLarge' | 'unread') =>
        setOutcome({ what: 'refused', why, fileName: file.name })
      setOutcome({ what: 'reading' })
      try {
        const { readImport } = await import('./readImport')
        const brought = await readImport(file, selectCatalogue(store.getState()))
        if (typeof brought === 'string') refused(brought)
        else setOutcome({ what: 'brought', brought })
      } catch {
        refused('unread')
      }
    },
    append: async (orders: readonly Order[]) => {
      setOutcome(null)
      await onAppend(orders)
      setOutcome({ what: 'added', count: orders.length })
    },
    cancel: () => setOutcome(null),
  }
}
