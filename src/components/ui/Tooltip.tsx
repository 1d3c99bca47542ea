import { cloneElement, useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { late, loadsAhead, useLateControl } from './late'

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'aria-label'
>

export type TooltipProps = {
  content: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** The trigger has no name of its own: the content names it. */
  names?: boolean
  /** The trigger: a link or a button, or what takes a ref and the props of one. */
  children: ReactElement<TriggerProps>
}

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
