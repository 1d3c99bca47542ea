import { useContext, useEffect, useEffectEvent } from 'react'
import type { DrawerProps } from './kit/Drawer'
import { kit, KitFailureContext, useKit } from './lazyKit'

/**
 * A panel that slides in over the page. Focus stays in it until it closes, then returns; it closes by its button,
 * Escape, a press beside it and a swipe.
 */
export function Drawer(props: DrawerProps) {
  const loaded = useKit()
  const { open, onOpenChange } = props
  const reportFailure = useContext(KitFailureContext)
  const fail = useEffectEvent(() => {
    onOpenChange(false)
    reportFailure()
  })
  useEffect(() => {
    if (open) kit.load().catch(() => fail())
  }, [open])
  return loaded && <loaded.Drawer {...props} />
}
