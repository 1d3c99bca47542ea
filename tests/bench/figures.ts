import { cpus, loadavg } from 'node:os'
import { quantile } from '../faults/statistics'

/** One measured row: all values, and the target of their median. Without a target it is informative only. */
export type Figure = {
  what: string
  unit: string
  values: readonly number[]
  most?: number
  least?: number
}

export const medianOf = (values: readonly number[]) => quantile(values, 0.5)

/** The exponent of a figure's growth with its size: 1 is proportional, 0 constant. Least squares of logs. */
export function exponentOf(points: readonly { size: number; cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [meanOf(logs.map((log) => log.x)), meanOf(logs.map((log) => log.y))]
  const covariance = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0)
  const variance = logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0)
  return covariance / variance
}

export function isMet({ values, most, least }: Figure): boolean {
  const median = medianOf(values)
  return (most === undefined || median <= most) && (least === undefined || median >= least)
}

const shown = (value: number) => (Math.abs(value) < 100 ? value.toFixed(1) : String(Math.round(value)))

function targetOf({ most, least }: Figure): string {
  if (most !== undefined) return `at most ${shown(most)}`
  return least === undefined ? '' : `at least ${shown(least)}`
}

function verdictOf(figure: Figure): string {
  if (targetOf(figure) === '') return ''
  return isMet(figure) ? 'met' : 'MISSED'
}

/** The lines of a Markdown table, with the machine they were measured on. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.what,
    shown(medianOf(figure.values)),
    figure.values.length > 1
      ? `${shown(Math.min(...figure.values))} to ${shown(Math.max(...figure.values))}`
      : '',
    figure.unit,
    targetOf(figure),
    verdictOf(figure),
  ])
  const heads = ['what', 'median', 'spread', 'unit', 'target', 'verdict']
  const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return [...lines, '', describeMachine()]
}

function describeMachine(): string {
  const [first] = cpus()
  const load = loadavg().map((value) => value.toFixed(1))
  return `${cpus().length} × ${first?.model ?? 'unknown'}, Node ${process.version}, load average ${load.join(' ')}`
}
