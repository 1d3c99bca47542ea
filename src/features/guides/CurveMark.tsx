/** Marks and dash patterns distinguish the lines of a plot without colour. */
const shapes = {
  disc: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  square: 'M-3.6 -3.6h7.2v7.2h-7.2z',
  triangle: 'M0 -4.6l4.6 8.2h-9.2z',
  diamond: 'M0 -5l5 5l-5 5l-5 -5z',
}
const styles = [
  { shape: shapes.disc, filled: true, dash: undefined },
  { shape: shapes.square, filled: false, dash: '9 4' },
  { shape: shapes.triangle, filled: true, dash: '2 3' },
  { shape: shapes.diamond, filled: false, dash: '9 3 2 3' },
  { shape: shapes.disc, filled: false, dash: '16 4' },
  { shape: shapes.square, filled: true, dash: '5 3' },
  { shape: shapes.triangle, filled: false, dash: '9 3 2 3 2 3' },
  { shape: shapes.diamond, filled: true, dash: '1 5' },
] as const

function styleOf(index: number) {
  return styles[index % styles.length] ?? styles[0]
}

export function dashOf(index: number): string | undefined {
  return styleOf(index).dash
}

export function CurveMark({ index, x, y }: { index: number; x: number; y: number }) {
  const { shape, filled } = styleOf(index)
  return (
    <path
      d={shape}
      transform={`translate(${String(x)} ${String(y)})`}
      className={filled ? 'fill-current stroke-current' : 'fill-sheet stroke-current'}
      strokeWidth={1.5}
    />
  )
}

/** A legend entry of a line. */
export function CurveSample({ index }: { index: number }) {
  return (
    <svg width={44} height={14} aria-hidden="true" className="shrink-0 text-ink">
      <line
        x1={0}
        x2={44}
        y1={7}
        y2={7}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeDasharray={dashOf(index)}
      />
      <CurveMark index={index} x={22} y={7} />
    </svg>
  )
}
