import type { Group } from '@/domain/drawing/captionBlock'
import type { Mark, Shape, Step } from '@/domain/drawing/shapes'
import { symbolHeight, symbolWidth } from '@/domain/drawing/shapes'
import { palette } from '@/domain/drawing/palette'
import type { Paint } from '@/domain/drawing/palette'

/** Light colours as attributes, for saved files; the names let the page's theme override them. */
function paintOf({ fill, stroke, strokeWidth, dashed }: Shape) {
  return {
    fill: fill ? palette[fill] : 'none',
    'data-fill': fill,
    ...(stroke && { stroke: palette[stroke], 'data-stroke': stroke, strokeWidth }),
    ...(dashed && { strokeDasharray: '4 3' }),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function pathOf(steps: Step[]): string {
  return steps
    .map((step) => step.map((part) => (typeof part === 'number' ? round(part) : part)).join(' '))
    .join(' ')
}

function DrawnShape({ shape }: { shape: Shape }) {
  const paint = paintOf(shape)
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape
      const box = { x: round(x), y: round(y), width: round(width), height: round(height) }
      return <rect {...box} {...(radius ? { rx: radius } : {})} {...paint} />
    }
    case 'circle':
      return <circle cx={round(shape.cx)} cy={round(shape.cy)} r={round(shape.r)} {...paint} />
    case 'path':
      return <path d={pathOf(shape.steps)} strokeLinejoin="round" {...paint} />
  }
}

function DrawnText({ mark }: { mark: Extract<Mark, { kind: 'text' }> }) {
  const { x, y, size, bold, fill, anchor, line, whole } = mark
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      {...(bold && { fontWeight: 600 })}
      textAnchor={anchor}
      fill={palette[fill satisfies Paint]}
      data-fill={fill}
    >
      {whole !== undefined && <title>{whole}</title>}
      {line}
    </text>
  )
}

function placeOf({ x, y, flipped, upright = false }: Extract<Mark, { kind: 'symbol' }>): string {
  const left = flipped ? x + (upright ? symbolHeight : symbolWidth) : x
  const at = `translate(${String(round(left))} ${String(round(upright ? y + symbolWidth : y))})`
  return at + (flipped ? ' scale(-1 1)' : '') + (upright ? ' rotate(-90)' : '')
}

export function DrawnMark({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') return <DrawnText mark={mark} />
  if (mark.kind !== 'symbol') return <DrawnShape shape={mark} />
  return (
    <g transform={placeOf(mark)}>
      {mark.shapes.map((shape, index) => (
        <DrawnShape key={index} shape={shape} />
      ))}
    </g>
  )
}

/** The shapes of one part, with enlarged hit areas. */
export function DrawnGroup({ group: { part, hits, marks } }: { group: Group }) {
  return (
    <g data-part={part?.kind} data-attachment={part?.attachment}>
      {hits.map((hit, index) => (
        <rect key={index} data-hit="" {...hit} rx={4} fill="transparent" />
      ))}
      {marks.map((mark, index) => (
        <DrawnMark key={index} mark={mark} />
      ))}
    </g>
  )
}
