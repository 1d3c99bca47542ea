import { useRef, useState } from 'react'
import type { ShareFailure } from '@/contract/leadShareFormat'
import type { Lead } from '@/domain/lead/lead'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppStore } from '@/store/hooks'
import type { Import } from './readImport'

type Outcome =
  | { what: 'reading' }
  | { what: 'preview'; preview: Import }
  | { what: 'refused'; why: ShareFailure | 'tooLarge' | 'unread'; fileName: string }
  | { what: 'added'; count: number }

/** Imports a file in two steps: preview, then append to the cart. */
export function useImport(onAppend: (leads: readonly Lead[]) => Promise<void>) {
  const store = useAppStore()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The file that was chosen last: what an earlier one reads as no longer counts. */
  const latest = useRef<File>(undefined)
  return {
    outcome,
    read: async (file: File) => {
      const refused = (why: ShareFailure | 'tooLarge' | 'unread') =>
        setOutcome({ what: 'refused', why, fileName: file.name })
      latest.current = file
      setOutcome({ what: 'reading' })
      try {
        const { readImport } = await import('./readImport')
        const preview = await readImport(file, selectCatalogue(store.getState()))
        if (latest.current !== file) return
        if (typeof preview === 'string') refused(preview)
        else setOutcome({ what: 'preview', preview })
      } catch {
        if (latest.current === file) refused('unread')
      }
    },
    append: async (leads: readonly Lead[]) => {
      setOutcome(null)
      await onAppend(leads)
      // Another file may have been chosen since.
      setOutcome((present) => present ?? { what: 'added', count: leads.length })
    },
    cancel: () => setOutcome(null),
  }
}
