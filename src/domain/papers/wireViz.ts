import type { ConnectorB, CoreColour, HousingColour } from '../catalogue/catalogue'
import { contactFor } from '../catalogue/contacts'
import { coreRuns, coresOf, isInCore, isOnStud } from '../electrical/cores'
import type { Core } from '../electrical/cores'
import { fuseEnd } from '../electrical/source'
import { awgOf } from '../numbers/awg'
import { lengthIn } from '../numbers/lengthUnits'
import { attachmentsOf, isChosen } from '../lead/lead'
import type { Attachment, AttachmentWire, Lead } from '../lead/lead'
import { withCurrentParts } from '../lead/currentParts'
import { fuseLinkOf } from '../catalogue/catalogueIndex'
import type { CatalogueIndex } from '../catalogue/catalogueIndex'
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

/** What XML cannot hold: control characters but tab and line breaks, lone surrogates, U+FFFE, U+FFFF. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * WireViz does not escape texts in HTML (its issues 230 and 266): an unescaped "6 B&S" fails, and so does a character
 * that XML cannot hold.
 */
function plain(text: string): string {
  return text
    .replace(notInXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A core that ends in a connector, with its copper in mm². */
type Joined = { core: Core; mm2: number }

/** The names of the contacts that are used: of + and −; with one pole that of the cores' sign. */
function usedContacts({ poles, plusContact, minusContact }: ConnectorB, joined: readonly Joined[]): string[] {
  const [plus, minus] = [plusContact || '+', minusContact || '-']
  if (Math.floor(poles) !== 1) return [plus, minus]
  return joined.length > 0 && joined.every(({ core }) => core.sign === '-') ? [minus] : [plus]
}

/** The contact of a connector that a core goes to, from 1. */
function contactOf({ poles }: ConnectorB, { sign }: Core): number {
  return sign === '-' && Math.floor(poles) !== 1 ? 2 : 1
}

/** The contacts to crimp, one row per part, and the copper that no listed contact takes, mm². */
function crimpsOf(
  connector: ConnectorB,
  joined: readonly Joined[],
): { parts: Section[]; unlisted: number[] } {
  const copper = new Map<number, number>()
  for (const { core, mm2 } of joined) {
    const contact = contactOf(connector, core)
    copper.set(contact, (copper.get(contact) ?? 0) + mm2)
  }
  const counts = new Map<string, number>()
  const unlisted: number[] = []
  if (connector.contacts.length === 0) return { parts: [], unlisted }
  for (const mm2 of copper.values()) {
    const contact = contactFor(connector, mm2)
    if (contact) counts.set(contact.part, (counts.get(contact.part) ?? 0) + 1)
    else unlisted.push(Number(mm2.toFixed(2)))
  }
  return { parts: [...counts].map(([part, qty]) => ({ type: 'Contact', mpn: plain(part), qty })), unlisted }
}

function connectorOf(connector: ConnectorB, joined: readonly Joined[], fuses: readonly Section[]): Section {
  const { type, label, sku, value, poles, housingColour } = connector
  const names = usedContacts(connector, joined)
  const { parts, unlisted } = crimpsOf(connector, joined)
  const components = [...parts, ...fuses]
  const notes = [
    ...(poles > names.length ? [`Contacts ${names.join(' and ')} of ${poles}.`] : []),
    ...[...new Set(unlisted)].map((mm2) => `No listed contact for ${mm2} mm2: choose by hand.`),
  ]
  return {
    type: plain(type),
    subtype: plain(label),
    pn: plain(sku || value),
    ...(housingColour ? { color: codes[housingColour] } : {}),
    ...(notes.length > 0 ? { notes: plain(notes.join(' ')) } : {}),
    pincount: names.length,
    pinlabels: names.map(plain),
    ...(components.length > 0 ? { additional_components: components } : {}),
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

/** The short piece of the fused core between the fuse and the connector that feeds. */
function tailOf(wire: AttachmentWire, { colour }: Core, designator: string): Section {
  const { type, gauge } = cableOf(wire)
  return {
    ...(type ? { type } : {}),
    ...(gauge ? { gauge } : {}),
    wirecount: 1,
    ...(colour ? { colors: [codes[colour]] } : {}),
    notes: `Part of ${designator} and its length.`,
    ignore_in_bom: true,
  }
}

/** The link of the chosen rating; without a part number if the catalogue no longer has it. */
function linkOf({ fuse, fuse_rating }: Attachment, parts: CatalogueIndex): Section[] {
  if (fuse_rating === '') return []
  const value = fuseLinkOf(parts, fuse, fuse_rating)?.value
  return [
    {
      type: plain(`${fuse.type} link`),
      subtype: plain(fuse_rating),
      ...(value ? { pn: plain(value) } : {}),
      qty: 1,
    },
  ]
}

/** A fuse in the core, with its ring lugs and its link. */
function fuseOf(attachment: Attachment, parts: CatalogueIndex): Section {
  const { fuse, fuse_rating, wire } = attachment
  const { lugs, lugStud } = fuse
  const rings =
    lugs > 0 ? [{ type: `Ring lug ${lugStud}`, subtype: `for ${wire.crossSectionMm2} mm2`, qty: lugs }] : []
  const components = [...rings, ...linkOf(attachment, parts)]
  return {
    style: 'simple',
    show_name: true,
    type: plain(fuse.label),
    subtype: plain(fuse_rating),
    pn: plain(fuse.value),
    ...(components.length > 0 ? { additional_components: components } : {}),
  }
}

/** A fuse block on the stud of the source, with its link, as components of the connector that is bolted to it. */
function blockOf(attachment: Attachment, parts: CatalogueIndex): Section[] {
  const { label, value } = attachment.fuse
  return [{ type: plain(label), pn: plain(value), qty: 1 }, ...linkOf(attachment, parts)]
}

/** One pin or wire of a connection set. */
type Step = Record<string, number>

/** From connector A to connector B, by core; the fused one through its fuse at the end that feeds. */
function connectionsOf(lead: Lead, { attachment, number, joined, fused }: Branch): Step[][] {
  const { connectorA } = lead
  const { connectB } = attachment
  const [cable, fuse, tail] = [`W${number}`, `F${number}`, `T${number}`]
  return joined.map(({ core }) => {
    const atA = isChosen(connectorA) ? [{ A: contactOf(connectorA, core) }] : []
    const atB = isChosen(connectB) ? [{ [`B${number}`]: contactOf(connectB, core) }] : []
    const wire = { [cable]: core.number }
    if (core.number !== fused?.number) return [...atA, wire, ...atB]
    const fromA = [{ [tail]: 1 }, { [fuse]: 1 }, wire]
    return [...atA, ...(fuseEnd(lead) === 'A' ? fromA : fromA.toReversed()), ...atB]
  })
}

/** An attachment with its number from 1, its connected cores, the fused one, and the fuse block at the source. */
type Branch = {
  attachment: Attachment
  number: number
  joined: Joined[]
  fused: Core | undefined
  block: Section[]
}

function branchesOf(lead: Lead, parts: CatalogueIndex): Branch[] {
  return attachmentsOf(lead).map(([, attachment], index) => {
    const { wire, fuse } = attachment
    const runs = isChosen(wire) ? coreRuns(lead, attachment) : []
    return {
      attachment,
      number: index + 1,
      joined: runs
        .filter(({ isConnected }) => isConnected)
        .map(({ core }) => ({ core, mm2: wire.crossSectionMm2 })),
      fused: runs.find(({ isFused }) => isFused)?.core,
      block: isOnStud(fuse) ? blockOf(attachment, parts) : [],
    }
  })
}

/** What a WireViz page says about a lead, in the user's language. */
export type WireVizMetadata = Record<'title' | 'description' | 'date' | 'notes', string>

/**
 * A lead as WireViz input (its docs/syntax.md, releases 0.3 and 0.4), with the current catalogue. Designators: A;
 * for the n-th attachment Bn, Wn, its fuse Fn and the tail Tn between fuse and the connector that feeds. A fuse block
 * on the source's stud has neither: WireViz lets a connector meet only a cable, so it is a component of the connector
 * that feeds. What no core joins is a connection set of its own: WireViz 0.4 leaves out what is in none. One piece,
 * whatever the quantity, without plug handles. Parts that are not chosen are left out. `&`, `<` and `>` in texts are
 * HTML entities, as WireViz requires, and characters that XML cannot hold are U+FFFD.
 */
export function wireViz(lead: Lead, parts: CatalogueIndex, metadata: WireVizMetadata): string {
  const current = withCurrentParts(lead, parts)
  const branches = branchesOf(current, parts)
  const feedsAtA = fuseEnd(current) === 'A'
  const connectors: Section = {}
  const cables: Section = {}
  if (isChosen(current.connectorA))
    connectors['A'] = connectorOf(
      current.connectorA,
      branches.flatMap(({ joined }) => joined),
      feedsAtA ? branches.flatMap(({ block }) => block) : [],
    )
  for (const { attachment, number, joined, fused, block } of branches) {
    const { connectB, wire } = attachment
    if (isChosen(connectB)) connectors[`B${number}`] = connectorOf(connectB, joined, feedsAtA ? [] : block)
    if (!isChosen(wire)) continue
    cables[`W${number}`] = cableOf(wire)
    if (isInCore(attachment.fuse)) connectors[`F${number}`] = fuseOf(attachment, parts)
    if (fused) cables[`T${number}`] = tailOf(wire, fused, `W${number}`)
  }
  const joinedSets = branches
    .filter(({ attachment }) => isChosen(attachment.wire))
    .flatMap((branch) => connectionsOf(current, branch))
  const named = new Set(joinedSets.flat().flatMap((step) => Object.keys(step)))
  const alone = Object.keys({ ...connectors, ...cables }).filter((name) => !named.has(name))
  const texts = Object.entries(metadata).map(([key, text]) => [key, plain(text)])
  return yamlOf({
    metadata: Object.fromEntries(texts) as Record<string, string>,
    connectors,
    cables,
    connections: [...joinedSets, ...alone.map((name) => [{ [name]: 1 }])],
  })
}
