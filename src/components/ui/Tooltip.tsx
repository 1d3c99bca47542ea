import { cloneElement, useState } from 'react'
import type { TooltipProps } from './ShownTooltip'
import { late, loadsAhead, useLateControl } from './late'

export const shownTooltip = late(() => import('./ShownTooltip'))

/**
 * Says more about what is pointed at or focused. Screen readers go by the trigger's name. Its code comes when the
 * first trigger is pointed at or focused.
 */
export function Tooltip(props: TooltipProps) {
  const [kit, presses] = useLateControl(shownTooltip)
  const [isFocused, setFocused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  if (kit) return <kit.ShownTooltip {...props} isFocused={isFocused} isPointed={isPointed} />
  const { content, names = false, children } = props
  const { onPointerEnter, onFocus: load } = loadsAhead(shownTooltip)
  return cloneElement(children, {
    ...presses,
    onPointerEnter: ({ pointerType }) => {
      setPointed(pointerType === 'mouse')
      onPointerEnter()
    },
    onPointerLeave: () => setPointed(false),
    onFocus: () => {
      setFocused(true)
      load()
    },
    onBlur: () => setFocused(false),
    ...(names && { 'aria-label': content }),
  })
}
