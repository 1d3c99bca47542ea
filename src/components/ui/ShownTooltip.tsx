import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactElement } from 'react'
import { tooltipAnimationS, tooltipOffset } from '@/config/shell'
import { enterByMouse } from './late'

const openDelayMs = 300

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

export type ShownTooltipProps = TooltipProps & {
  /** Whether the trigger had the focus when this was put around it. */
  isFocused: boolean
  /** Whether a mouse rested on it then. */
  isPointed: boolean
}

/** What a `Tooltip` is once its code is here. */
export function ShownTooltip({
  content,
  side = 'top',
  names = false,
  isFocused,
  isPointed,
  children,
}: ShownTooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [wasFocused] = useState(isFocused)
  const [wasPointed] = useState(isPointed)
  useLayoutEffect(() => {
    if (wasFocused) trigger.current?.focus()
  }, [wasFocused])
  useEffect(() => (wasPointed ? enterByMouse(trigger.current) : undefined), [wasPointed])
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger
        ref={trigger}
        render={children}
        delay={openDelayMs}
        {...(names && { 'aria-label': content })}
      />
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
