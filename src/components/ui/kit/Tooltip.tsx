import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactElement } from 'react'
import { tooltipAnimationS, tooltipOffset } from '@/config/shell'

const openDelayMs = 300

type TriggerProps = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onFocus' | 'onBlur' | 'aria-label'>

export type TooltipProps = {
  content: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** Uses the content as the accessible name of a trigger without one. */
  names?: boolean
  /** The trigger: a link, a button, or a component that forwards ref and props to one. */
  children: ReactElement<TriggerProps>
}

export function Tooltip({ content, side = 'top', names = false, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={openDelayMs} {...(names && { 'aria-label': content })} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="z-50" side={side} sideOffset={tooltipOffset}>
          <BaseTooltip.Popup
            className="max-w-64 rounded-md bg-ink px-2 py-1 text-sm text-sheet shadow-pop transition-opacity duration-(--animation) data-ending-style:opacity-0 data-starting-style:opacity-0"
            style={{ ['--animation' as string]: `${String(tooltipAnimationS)}s` }}
          >
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
