import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { PartNotLoaded } from './PartNotLoaded'
import { late, useLate } from './late'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The edge it comes from; start and end are where reading starts and ends. */
  side: 'start' | 'end' | 'top' | 'bottom'
  title: string
  closeLabel: string
  /** px: the width at start and end, the height at top and bottom. Some of the page stays in sight in any case. */
  size?: number | 'content'
  className?: string
  children: ReactNode
}

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
