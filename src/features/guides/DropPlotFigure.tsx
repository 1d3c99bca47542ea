import { useDirection } from '@base-ui/react/direction-provider'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuantityText } from '@/components/cable/useFindingText'
import { useWidth } from '@/components/cable/useWidth'
import type { Wire } from '@/domain/catalogue/catalogue'
import { dropPlot } from '@/domain/drawing/dropPlot'
import type { Curve } from '@/domain/drawing/dropPlot'
import { isAbove } from '@/domain/numbers/tolerance'
import { classNames } from '@/lib/classNames'
import { useFormat } from '@/locales/format'
import { CurveMark, dashOf } from './CurveMark'

const usualWidth = 720
/** Follows the label of a wire whose ampacity the current exceeds. */
const warningSign = '!'

export type DropPlotFigureProps = {
  wires: readonly Wire[]
  currentA: number
  systemVoltageV: number
  maximumM: number
}

/** The plot with its legend. */
export function DropPlotFigure({ wires, currentA, systemVoltageV, maximumM }: DropPlotFigureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const quantity = useQuantityText()
  const place = useRef<HTMLDivElement>(null)
  const widthPx = useWidth(place, usualWidth)
  const direction = useDirection()
  const id = useId()

  const metres = (length: number) => t('guides.plot.metres', { metres: format.number(length) })
  const textOf = ({ conductors, crossSectionMm2, ampacityA }: Wire) => {
    const size = `${format.number(conductors)} × ${format.number(crossSectionMm2)}`
    return isAbove(currentA, ampacityA) ? `${size} ${warningSign}` : size
  }
  const plot = dropPlot({
    wires: wires.map((wire) => ({ wire, text: textOf(wire) })),
    currentA,
    systemVoltageV,
    maximumM,
    widthPx,
    direction,
  })
  const { width, height, frame, lengths, percents, curves } = plot
  const bottom = frame.y + frame.height
  const axisX = direction === 'rtl' ? frame.x + frame.width + 8 : frame.x - 8
  const name = t('guides.plot.name', {
    current: quantity({ value: currentA, unit: 'A' }),
    volts: quantity({ value: systemVoltageV, unit: 'V' }),
    length: metres(maximumM),
  })

  return (
    <figure>
      <p id={`${id}-name`} className="mb-2 text-sm font-medium">
        {name}
      </p>
      <div ref={place}>
        <svg
          role="img"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-reading`}
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          className="block h-auto w-full overflow-visible text-xs text-ink"
        >
          {lengths.map(({ x, metres: length }) => (
            <g key={length}>
              <line x1={x} x2={x} y1={frame.y} y2={bottom} className="stroke-line" />
              <text x={x} y={bottom + 16} textAnchor="middle" className="fill-muted">
                {format.number(length)}
              </text>
            </g>
          ))}
          {percents.map(({ y, percent, isLimit }) => (
            <g key={percent}>
              <line
                x1={frame.x}
                x2={frame.x + frame.width}
                y1={y}
                y2={y}
                className={isLimit ? 'stroke-muted' : 'stroke-line'}
                strokeWidth={isLimit ? 1.5 : 1}
              />
              <text
                x={axisX}
                y={y + 4}
                textAnchor={direction === 'rtl' ? 'start' : 'end'}
                direction="ltr"
                className={isLimit ? 'fill-ink font-semibold' : 'fill-muted'}
              >
                {t('system.percent', { percent: format.number(percent) })}
              </text>
            </g>
          ))}
          <text
            x={frame.x + frame.width / 2}
            y={bottom + 34}
            textAnchor="middle"
            direction={direction}
            className="fill-muted"
          >
            {t('guides.plot.axis')}
          </text>
          {curves.map((curve, index) => (
            <CurveLine key={curve.wire.value} curve={curve} index={index} />
          ))}
        </svg>
      </div>
      <figcaption id={`${id}-reading`} className="mt-2 text-xs text-muted">
        {t('guides.plot.reading')}
        {curves.some(({ aboveAmpacity }) => aboveAmpacity) && ` ${t('guides.plot.warning')}`}
      </figcaption>
    </figure>
  )
}

/** A wire's line with marks and label; thin and in the danger colour if the current exceeds its ampacity. */
function CurveLine({ curve, index }: { curve: Curve; index: number }) {
  const { from, to, marks, label, leader, aboveAmpacity } = curve
  const { at, upright, text } = label
  return (
    <g className={classNames(aboveAmpacity && 'text-danger')}>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke="currentColor"
        strokeWidth={aboveAmpacity ? 1 : 1.75}
        strokeDasharray={dashOf(index)}
      />
      <line
        x1={leader[0].x}
        y1={leader[0].y}
        x2={leader[1].x}
        y2={leader[1].y}
        className="stroke-muted"
        strokeWidth={0.75}
      />
      {marks.map(({ x, y }) => (
        <CurveMark key={x} index={index} x={x} y={y} />
      ))}
      <text
        textAnchor="middle"
        dominantBaseline="central"
        direction="ltr"
        x={at.x}
        y={at.y}
        transform={upright ? `rotate(-90 ${String(at.x)} ${String(at.y)})` : undefined}
        className="fill-current font-medium"
      >
        {text}
      </text>
    </g>
  )
}
