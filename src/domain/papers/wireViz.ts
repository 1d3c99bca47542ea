import { isNoFuse } from '../catalogue/catalogue'
import type { ConnectorB, CoreColour, HousingColour } from '../catalogue/catalogue'
import { connectedCores, coresOf, hasOwnNumbering } from '../electrical/cores'
import { fuseEnd } from '../drawing/captions'
import { awgOf } from '../numbers/awg'
import { lengthIn } from '../numbers/lengthUnits'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, AttachmentWire, Lead } from '../lead/lead'
import { withCurrentParts } from '../lead/currentParts'
import { fuseLinkOf } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
import { readNumber } from '../pricing/pricing'
import { lengthTolerance } from './lengthTolerance'
import { yamlOf } from './yaml'
import type { Yaml } from './yaml'

type Section = Record<string, Yaml>

const codes: Record<CoreColour | HousingColour, string> = {
  red: 'RD',
  black: 'BK',
  yellow: 'YE',
  white: 'WH',
  green: 'GN',
  blue: 'BU',
  brown: 'BN',
  grey: 'GY',
}

/** WireViz does not escape texts in HTML (its issues 230 and 266): an unescaped "6 B&S" fails. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function connectorOf(connector: ConnectorB, cores: number): Section {
  const { type, label, sku, value, poles, housingColour } = connector
  const pincount = Math.max(1, cores, Math.min(100, Math.floor(poles) || 0))
  const counted = 'Pins are counted here; the housing has its own numbers.'
  return {
    type: plain(type),
    subtype: plain(label),
    pn: plain(sku || value),
    ...(housingColour ? { color: codes[housingColour] } : {}),
    ...(hasOwnNumbering(connector) ? { notes: counted } : {}),
    pincount,
    pinlabels: ['+', '-'].slice(0, pincount),
  }
}

function cableOf(wire: AttachmentWire): Section {
  const cores = coresOf(wire)
  const { plusMm, minusMm } = lengthTolerance(wire.wire_len)
  const awg = awgOf(wire.crossSectionMm2)
  const colours = cores.flatMap(({ colour }) => (colour ? [codes[colour]] : []))
  return {
    type: plain(wire.label),
    pn: plain(wire.value),
    ...(wire.crossSectionMm2 > 0 ? { gauge: `${wire.crossSectionMm2} mm2` } : {}),
    length: lengthIn('m', wire.wire_len),
    wirecount: cores.length,
    // WireViz repeats a list that is too short, which would give wrong colours.
    ...(colours.length === cores.length ? { colors: colours } : {}),
    notes: `${awg ? `about ${awg} AWG, ` : ''}+${plusMm}/-${minusMm} mm`,
  }
}

/** The short piece of the + core between the fuse and the connector that feeds. */
function tailOf(wire: AttachmentWire, designator: string): Section {
  const { type, gauge } = cableOf(wire)
  return {
    ...(type ? { type } : {}),
    ...(gauge ? { gauge } : {}),
    wirecount: 1,
    colors: [codes.red],
    notes: `Part of ${designator} and its length.`,
    ignore_in_bom: true,
  }
}

function fuseOf({ fuse, fuse_rating }: Attachment, parts: CatalogueIndex): Section {
  const rating = fuseLinkOf(parts, fuse, fuse_rating)
  const link = rating && {
    type: plain(rating.type),
    subtype: plain(rating.label),
    pn: plain(rating.value),
    qty: 1,
  }
  return {
    style: 'simple',
    show_name: true,
    type: plain(fuse.label),
    subtype: plain(fuse_rating),
    pn: plain(fuse.value),
    ...(link ? { additional_components: [link] } : {}),
  }
}

/** From connector A to connector B, by core; the first one through the fuse at the end that feeds. */
function connectionsOf(lead: Lead, attachment: Attachment, number: number, isFused: boolean): Yaml[] {
  const [cable, fuse, tail] = [`W${number}`, `F${number}`, `T${number}`]
  return connectedCores(lead, attachment).map((core) => {
    const atA = isChosen(lead.connectorA) ? [{ A: core.number }] : []
    const atB = isChosen(attachment.connectB) ? [{ [`B${number}`]: core.number }] : []
    const wire = { [cable]: core.number }
    if (!isFused || core.number !== 1) return [...atA, wire, ...atB]
    const fromA = [{ [tail]: 1 }, { [fuse]: 1 }, wire]
    return [...atA, ...(fuseEnd(lead) === 'A' ? fromA : fromA.toReversed()), ...atB]
  })
}

/**
 * A lead as WireViz input (its docs/syntax.md, releases 0.3 and 0.4), with the current catalogue. Designators: A;
 * for the n-th attachment Bn, Wn, its fuse Fn and the tail Tn between fuse and the connector that feeds. One piece,
 * whatever the quantity; plug handles are those of the whole lead. Parts that are not chosen are left out. `&`, `<`
 * and `>` in labels are HTML entities, as WireViz requires.
 */
export function wireViz(lead: Lead, parts: CatalogueIndex): string {
  const current = withCurrentParts(lead, parts)
  const connectors: Section = {}
  const cables: Section = {}
  const connections: Yaml[] = []
  const attachments = attachmentsOf(current)
  const joined = attachments.map(([, attachment]) => connectedCores(current, attachment).length)
  if (isChosen(current.connectorA)) connectors.A = connectorOf(current.connectorA, Math.max(0, ...joined))
  attachments.forEach(([, attachment], index) => {
    const { connectB, wire, fuse } = attachment
    const number = index + 1
    if (isChosen(connectB)) connectors[`B${number}`] = connectorOf(connectB, joined[index] ?? 0)
    if (!isChosen(wire)) return
    const isFused = isChosen(fuse) && !isNoFuse(fuse)
    cables[`W${number}`] = cableOf(wire)
    if (isFused) {
      connectors[`F${number}`] = fuseOf(attachment, parts)
      cables[`T${number}`] = tailOf(wire, `W${number}`)
    }
    connections.push(...connectionsOf(current, attachment, number, isFused))
  })
  const handles = readNumber(current.andrsonPlugHandle)
  const items = handles > 0 ? [{ description: 'Plug handle', qty: handles }] : []
  const sections: Section = { connectors, cables, connections }
  return yamlOf(items.length > 0 ? { ...sections, additional_bom_items: items } : sections)
}
