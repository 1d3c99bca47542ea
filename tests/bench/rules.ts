import type { Lead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import { fridgeBranch, lead } from '../support/builders'
import { exponentOf, type Figure, medianOf } from './figures'

const repeats = 15
/** Each repeat runs for about this long, since the clock is too coarse for single runs. */
const repeatMs = 40

const oneBranch = lead('a-sb50-grey', [fridgeBranch])
const [branch] = Object.values(oneBranch.connectBGroup)

function leadOf(attachments: number): Lead {
  const group = Array.from({ length: attachments }, (_, id) => [`number ${id}`, { ...branch, id }] as const)
  return { ...oneBranch, connectBGroup: Object.fromEntries(group) as Lead['connectBGroup'] }
}

/** Duration of one run of `work`, µs, in each of the repeats. */
function timesUs(work: () => unknown): number[] {
  const runFor = (ms: number) => {
    const start = performance.now()
    let runs = 0
    while (performance.now() - start < ms) {
      work()
      runs += 1
    }
    return ((performance.now() - start) * 1000) / runs
  }
  runFor(repeatMs * 5)
  return Array.from({ length: repeats }, () => runFor(repeatMs))
}

/** The price of a lead against the number of its attachments. */
export function pricing(): Figure[] {
  const sizes = [10, 50, 100, 1000, 10_000]
  const measured = sizes.map((size) => {
    const lead = leadOf(size)
    return { size, values: timesUs(() => priceLead(lead)) }
  })
  const figures = measured.map(({ size, values }) => ({
    what: `priceOrder, ${size} attachments`,
    unit: 'µs',
    values,
    ...(size === 50 && { most: 20 }),
  }))
  const growth = exponentOf(measured.map(({ size, values }) => ({ size, cost: medianOf(values) })))
  return [
    ...figures,
    { what: 'priceOrder, growth with attachments', unit: 'exponent', values: [growth], most: 1.1 },
  ]
}
