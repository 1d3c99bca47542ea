import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { KitFailureContext, loadKitOnFirstInput, useKit } from '@/components/ui/lazyKit'
import { PartNotLoaded } from './PartNotLoaded'

/** Loads the kit on the first input, and shows a notice if a control needs it and it fails to load. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(loadKitOnFirstInput, [])
  const isLoaded = useKit() !== null
  const [hasFailed, setFailed] = useState(false)
  const [reportFailure] = useState(() => () => setFailed(true))
  return (
    <KitFailureContext value={reportFailure}>
      {children}
      {hasFailed && !isLoaded && <PartNotLoaded onLeave={() => setFailed(false)} />}
    </KitFailureContext>
  )
}
