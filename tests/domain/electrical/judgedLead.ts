import type { Catalogue } from '@/domain/catalogue/catalogue'

/** A lead with all parts chosen. */
export type JudgedBranch = {
  connectB: Catalogue['connectorBList'][number]
  wire: Catalogue['wireList'][number]
  lengthCm: number
  fuse: Catalogue['fuseList'][number]
  /** null for "No fuse". */
  link: Catalogue['fuseRatingList'][number] | null
  loadA: number | null
}
export type JudgedLead = {
  connectorA: Catalogue['connectorAList'][number]
  branches: JudgedBranch[]
  volts: 12 | 24 | 48
  limitPercent: number
  fedFrom: 'A' | 'attachments' | 'both'
  source: string
  ah: number | null
  voc: number | null
  quantity: number
}

/** The findings and their severities. */
export const severities = {
  figureUnknown: 'blocks',
  sourceNotSaid: 'warns',
  gaugeA: 'blocks',
  gaugeAEach: 'warns',
  gaugeB: 'blocks',
  polesA: 'blocks',
  polesB: 'blocks',
  coresUnused: 'notes',
  fuseAboveWeakestLink: 'blocks',
  loadAboveFuse: 'warns',
  loadWithoutFuse: 'blocks',
  unfused: 'warns',
  unfusedPanel: 'notes',
  unfusedPanels: 'warns',
  breakingCapacity: 'warns',
  breakingAtStarter: 'notes',
  loadsAboveConnectorA: 'blocks',
  fusesAboveConnectorA: 'notes',
  connectorVoltage: 'blocks',
  wireVoltage: 'warns',
  fuseVoltage: 'blocks',
  lithiumVoltage: 'warns',
  chargingVoltage: 'notes',
  holderGauge: 'blocks',
  holderMounting: 'blocks',
  holderShared: 'blocks',
  wiresPerContact: 'blocks',
  shortCircuitA: 'blocks',
  sealFit: 'warns',
  tooShort: 'blocks',
  fuseInNegative: 'warns',
  keyVoltage: 'notes',
  secondFuse: 'warns',
  fedByOthers: 'warns',
  voltageDrop: 'warns',
  stock: 'warns',
} as const
export type JudgedKind = keyof typeof severities

/** Rules as rows: whether the rule is broken, and its finding. */
export type Row = readonly [isBroken: boolean, kind: JudgedKind]

export const above = (a: number, b: number) => a - b > 1e-7
export const outside = (value: number, least: number, most: number) =>
  above(least, value) || above(value, most)
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** A figure of 0 is unknown: only `figureUnknown` mentions it, and there is no limit. */
export const isKnown = (figure: number) => figure > 0
export const orNone = (figure: number) => (isKnown(figure) ? figure : Infinity)

/** What feeds a lead: the highest voltage, and the currents that a fuse has to break, and that boats ask for. */
export type Source = { source: string; isAtPanel: boolean; topV: number; warnA: number; noteA: number }

/** What a battery can feed into a short circuit, A. */
function shortCircuitA(source: string, ah: number | null): { warnA: number; noteA: number } {
  if (source === 'starter') return { warnA: 750, noteA: 1500 }
  if (source !== 'bank' && source !== 'lithium') return { warnA: 0, noteA: 0 }
  const isOfLargest = source === 'lithium' || ah === null || ah > 500
  const amps = isOfLargest ? 20_000 : ah > 200 ? 10_000 : 5000
  return { warnA: amps, noteA: amps }
}

export function sourceOf(lead: JudgedLead): Source {
  const { fedFrom, connectorA, branches, volts, voc, ah } = lead
  const plugs = [
    ...(fedFrom === 'attachments' ? [] : [connectorA.feeds]),
    ...(fedFrom === 'A' ? [] : branches.map(({ connectB }) => connectB.feeds)),
  ]
  const byPlug = plugs.every((plug) => plug === 'panel') ? 'panel' : plugs.includes('') ? '' : 'fused'
  const source = lead.source === '' ? byPlug : lead.source
  const ends = [connectorA.feeds, ...branches.map(({ connectB }) => connectB.feeds)]
  const isAtPanel = source === 'panel' || ends.includes('panel')
  const usualVoc = volts === 48 ? 100 : 50
  return {
    source,
    isAtPanel,
    topV: isAtPanel ? Math.max(volts, voc ?? usualVoc) : volts,
    ...shortCircuitA(source, ah),
  }
}
