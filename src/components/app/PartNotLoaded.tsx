import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { PartFailed } from './PartFailed'

/** A notice above the page that code could not be loaded; closed by Escape or a press outside. */
export function PartNotLoaded({ onLeave }: { onLeave: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && notice.current?.contains(target))) onLeave()
  })
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onLeave()
  })
  // A layout effect, so that the listeners exist before the notice can be pressed.
  useLayoutEffect(() => {
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div ref={notice} className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl shadow-pop print:hidden">
      <PartFailed />
    </div>
  )
}
