import { useEffect } from 'react'
import { useUnsavedState } from '@/store/useUnsavedState'

/** A reason that is being entered, which outlives its form. It is forgotten once none is needed. */
export function useReason(form: string, isOver: boolean) {
  const [reason, setReason] = useUnsavedState(form, '')
  const isForgotten = isOver && reason !== ''
  useEffect(() => {
    if (isForgotten) setReason('')
  })
  return { typed: { reason, onType: setReason }, forget: () => setReason('') }
}
