import { useId } from 'react'
import type { Ref } from 'react'
import { asText } from '@/domain/drawing/description'
import type { Drawing } from '@/domain/drawing/drawLead'
import { classNames } from '@/lib/classNames'
import { DrawnMark } from './DrawnGroup'
import { DrawnRow } from './DrawnRow'
import './cableDrawing.css'

export type DrawingSheetProps = {
  drawing: Drawing
  /** The name for screen readers; without one it is decoration. */
  title?: string
  /** From where to where down the drawing, for paper that ends somewhere; without it all of it. */
  strip?: { top: number; bottom: number }
  /** Shows that a press on a part leads somewhere. */
  pressable?: boolean
  ref?: Ref<SVGSVGElement>
}

/** A drawing, or a strip of it, as one picture. */
export function DrawingSheet({ drawing, title, strip, pressable = false, ref }: DrawingSheetProps) {
  const id = useId()
  const { width, height, trunk, head, rows, alternative } = drawing
  const { top: from, bottom: to } = strip ?? { top: 0, bottom: height }
  const named =
    title === undefined
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': title, 'aria-describedby': id }
  return (
    <svg
      ref={ref}
      viewBox={`0 ${String(from)} ${String(width)} ${String(to - from)}`}
      direction="ltr"
      className={classNames('cable-drawing', pressable && 'is-pressable')}
      {...named}
    >
      {title !== undefined && <desc id={id}>{asText(alternative)}</desc>}
      {trunk.map((mark, index) => (
        <DrawnMark key={index} mark={mark} />
      ))}
      {from === 0 && <DrawnRow groups={head} />}
      {rows
        .filter(({ top }) => top >= from && top < to)
        .map(({ attachment, top, groups }) => (
          <g key={attachment} transform={`translate(0 ${String(top)})`}>
            <DrawnRow groups={groups} />
          </g>
        ))}
    </svg>
  )
}
