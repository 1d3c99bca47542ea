import { cloneElement } from 'react'
import type { TooltipProps } from './kit/Tooltip'
import { useKitForFallback } from './lazyKit'

/** Visual help on hover and focus. Screen readers use the trigger's name instead. */
export function Tooltip(props: TooltipProps) {
  const [loaded, fallbackProps] = useKitForFallback()
  if (loaded) return <loaded.Tooltip {...props} />
  const { content, names = false, children } = props
  return cloneElement(children, { ...fallbackProps, ...(names && { 'aria-label': content }) })
}
