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
  /** The accessible name; without it the drawing is decorative. */
  title?: string
  /** The vertical range to show, for page breaks; all of it by default. */
  strip?: { top: number; bottom: number }
  /** Shows a pointer over parts. */
  pressable?: boolean
  ref?: Ref<SVGSVGElement>
}

/** A drawing, or a strip of it, as one SVG. */
export function DrawingSheet({ drawing, title, strip, pressable = false, ref }: DrawingSheetProps) {
  const id = useId()
  const { width, height, fan, head, rows, description } = drawing
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
      {title !== undefined && <desc id={id}>{asText(description)}</desc>}
      {fan.map((mark, index) => (
        <DrawnMark key={index} mark={mark} />
      ))}
      {rows
        .filter(({ top }) => top >= from && top < to)
        .map(({ attachment, top, groups }) => (
          <g key={attachment} transform={`translate(0 ${String(top)})`}>
            <DrawnRow groups={groups} />
          </g>
        ))}
      {from === 0 && <DrawnRow groups={head} />}
    </svg>
  )
}
