import { useContext, useEffect, useEffectEvent } from 'react'
import type { DrawerProps } from './kit/Drawer'
import { kit, KitFailureContext, useKit } from './lazyKit'

/**
 * A panel that slides in over the page. It traps the focus and returns it on close; its button, Escape, a press
 * outside and a swipe close it.
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
