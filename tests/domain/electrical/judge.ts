import type { Catalogue } from '@/domain/catalogue/catalogue'

/**
 * Whether a lead is sound, decided from the tables of ELECTRICAL.md alone: nothing of `src/domain` is called. A lead
 * is sound if no rule blocks or warns.
 */
export type JudgedBranch = {
  connectB: Catalogue['connectorBList'][number]
  wire: Catalogue['wireList'][number]
  lengthCm: number
  fuse: Catalogue['fuseList'][number]
  /** A; null for "No fuse". */
  ratingA: number | null
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
}

const above = (a: number, b: number) => a - b > 1e-7
const outside = (value: number, least: number, most: number) => above(least, value) || above(value, most)

function sourceOf({ source, fedFrom, connectorA, branches }: JudgedLead): string {
  if (source !== '') return source
  const plugs = [
    ...(fedFrom === 'attachments' ? [] : [connectorA.feeds]),
    ...(fedFrom === 'A' ? [] : branches.map(({ connectB }) => connectB.feeds)),
  ]
  if (plugs.every((plug) => plug === 'panel')) return 'panel'
  return plugs.every((plug) => plug !== '') ? 'fused' : ''
}

/** What a battery can feed into a short circuit, A. */
function shortCircuitA(source: string, ah: number | null): number {
  if (source === 'starter') return 750
  if (source === 'lithium') return 20_000
  if (source !== 'bank') return 0
  if (ah === null || ah > 500) return 20_000
  return ah > 200 ? 10_000 : 5000
}

function coreOf({ conductors, coreColours }: JudgedBranch['wire']): 'negative' | 'single' | 'several' {
  if (conductors > 1) return 'several'
  return coreColours[0] === 'black' ? 'negative' : 'single'
}

/** The first rule that a branch breaks; null for none. */
function faultOfBranch(lead: JudgedLead, branch: JudgedBranch): string | null {
  const { connectorA, volts, limitPercent, fedFrom } = lead
  const { connectB, wire, lengthCm, fuse, ratingA, loadA } = branch
  const source = sourceOf(lead)
  const topV = source === 'panel' ? Math.max(volts, lead.voc ?? 50) : volts
  const breaksA = { 12: fuse.breakingA12, 24: fuse.breakingA24, 48: fuse.breakingA48 }[volts]
  const mm2 = wire.crossSectionMm2
  const leastCarriedA = Math.min(wire.ampacityA, connectB.contactRatingA, connectorA.contactRatingA)
  const core = coreOf(wire)
  for (const end of [connectorA, connectB]) {
    if (core === 'several' ? end.poles === 1 : end.poles > 1) return 'poles'
    if (end.coreMaximumMm > 0 && outside(wire.coreDiameterMm, end.coreMinimumMm, end.coreMaximumMm))
      return 'seal'
    if (above(topV, end.voltageMaximumV)) return 'connector voltage'
  }
  if (outside(mm2, connectB.gaugeMinimum, connectB.gaugeMaximum)) return 'gauge B'
  if (above(connectorA.gaugeMinimum, mm2)) return 'gauge A'
  const reachMm = connectorA.reachMm + connectB.reachMm + fuse.spanMm + 60
  if (above(reachMm / 10, lengthCm)) return 'too short'
  if (source === '' && above(20_000, breaksA)) return 'source not said'
  if (fedFrom === 'both') return 'second fuse'
  if (ratingA === null) {
    if (loadA !== null && above(loadA, leastCarriedA)) return 'load without fuse'
    if (core !== 'negative' && !(source === 'panel' && loadA !== null)) return 'unfused'
  } else {
    if (core === 'negative') return 'fuse in negative'
    if (above(ratingA, leastCarriedA)) return 'fuse above the weakest part'
    if (loadA !== null && above(loadA / 0.8, ratingA)) return 'load above fuse'
    if (above(topV, fuse.voltageRatingV)) return 'fuse voltage'
    if (volts === 48 && source === 'lithium' && above(58.4, fuse.voltageRatingV)) return 'lithium voltage'
    if (above(shortCircuitA(source, lead.ah), breaksA)) return 'breaking'
    if (outside(mm2, fuse.gaugeMinimum, fuse.gaugeMaximum)) return 'holder gauge'
    const feeding = fedFrom === 'attachments' ? connectB : connectorA
    if (fuse.mounting === 'stud' && feeding.stud !== fuse.lugStud) return 'holder stud'
    if (fuse.mounting === 'solar' && source !== 'panel') return 'holder of a panel'
  }
  const currentA = loadA ?? (ratingA === null ? null : 0.8 * ratingA)
  const dropV = currentA === null ? 0 : (wire.voltageDropPerAmp * currentA * lengthCm) / 100
  return above((100 * dropV) / volts, limitPercent) ? 'drop' : null
}

export function faultOf(lead: JudgedLead): string | null {
  const { connectorA, branches } = lead
  for (const branch of branches) {
    const fault = faultOfBranch(lead, branch)
    if (fault !== null) return fault
  }
  if (branches.length > connectorA.wiresPerContact) return 'wires per contact'
  const together = branches.reduce((sum, { wire }) => sum + wire.crossSectionMm2, 0)
  if (above(together, connectorA.gaugeMaximum)) return 'gauge A together'
  const takenA = branches.reduce((sum, { loadA, ratingA }) => sum + (loadA ?? 0.8 * (ratingA ?? 0)), 0)
  return above(takenA, connectorA.contactRatingA) ? 'branches together' : null
}
