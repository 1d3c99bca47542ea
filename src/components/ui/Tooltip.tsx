import { cloneElement } from 'react'
import type { TooltipProps } from './kit/Tooltip'
import { useKitForFallback } from './lazyKit'

/** Says more about what is pointed at or focused. Screen readers go by the trigger's name. */
export function Tooltip(props: TooltipProps) {
  const [loaded, held] = useKitForFallback()
  if (loaded) return <loaded.Tooltip {...props} />
  const { content, names = false, children } = props
  return cloneElement(children, { ...held, ...(names && { 'aria-label': content }) })
}
