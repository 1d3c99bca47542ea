import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawerProps } from './DrawerPanel'
import { PartNotLoaded } from './PartNotLoaded'
import { late, useLate } from './late'

export const drawerPanel = late(() => import('./DrawerPanel'))

/**
 * A panel that slides in over the page. Focus stays in it until it closes, then returns; it closes by its button,
 * Escape, a press beside it and a swipe. Its code comes when it is first opened; what opens it can load it ahead.
 */
export function Drawer(props: DrawerProps) {
  const kit = useLate(drawerPanel)
  const { open, onOpenChange } = props
  const [hasFailed, setHasFailed] = useState(false)
  const giveUp = useEffectEvent(() => {
    setHasFailed(true)
    onOpenChange(false)
  })
  useEffect(() => {
    if (open) drawerPanel.load().catch(() => giveUp())
  }, [open])
  if (kit) return <kit.DrawerPanel {...props} />
  return hasFailed && <PartNotLoaded onLeave={() => setHasFailed(false)} />
}
