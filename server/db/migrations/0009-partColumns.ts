import type { Kysely } from 'kysely'
import type { Schema } from '../schema'

const rowsAtOnce = 500

/** Connectors of the first catalogue by symbol; lists A and B share the slugs after "a-" and "b-". */
const firstConnectors = {
  andersonSbSmall: ['sb50-grey', 'sb50-red', 'sb50-blue'],
  andersonSb: ['sb120-grey', 'sb175-grey', 'sb175-red', 'sb350-grey'],
  powerpole: ['pp15', 'pp30', 'pp45', 'pp75', 'pp180'],
  lug: ['lug-m6-pair', 'lug-m8-pair', 'lug-m10-pair'],
  lugSingle: ['lug-m8-single'],
  clip: ['clips-200'],
  deutschDt: ['dt2', 'dt4', 'dt6'],
  deutschDtp: ['dtp2'],
  plug: ['cig-plug'],
  plugSlim: ['merit-plug'],
  socket: ['cig-socket', 'merit-socket'],
  solar: ['mc4-pair'],
  trailer: ['trailer-7-flat', 'trailer-12-flat'],
  xt: ['xt60', 'xt90'],
  openEnd: ['bare'],
} as const
type FirstSymbol = keyof typeof firstConnectors

const symbolOf = new Map<string, FirstSymbol>(
  Object.entries(firstConnectors).flatMap(([symbol, slugs]) =>
    slugs.map((slug): [string, FirstSymbol] => [slug, symbol as FirstSymbol]),
  ),
)
const symbolsOfTrade: readonly string[] = [
  'lug',
  'lugSingle',
  'clip',
  'plug',
  'plugSlim',
  'socket',
  'trailer',
]

const twin = { sheathed: true, solar: false, ratingSource: 'sheet' }
const solarTwin = { sheathed: false, solar: true, ratingSource: 'sheet' }
const unsheathed = { sheathed: false, solar: false, ratingSource: 'sheet' }
const thick = { sheathed: false, solar: false, ratingSource: 'trade' }
const firstWires: Record<string, object> = {
  'w-trailer7-0p64': twin,
  'w-twin-1p13': twin,
  'w-twin-1p85': twin,
  'w-twin-2p9': twin,
  'w-solar-4': solarTwin,
  'w-twin-4p58': twin,
  'w-solar-6': solarTwin,
  'w-twin-7p9': twin,
  'w-twin-13p6': twin,
  'w-single-13p6': unsheathed,
  'w-pair-20p3': unsheathed,
  'w-pair-32p2': unsheathed,
  'w-pair-49p2': thick,
  'w-single-49p2': thick,
  'w-pair-64p2': thick,
  'w-pair-107': thick,
}

const firstFuses: Record<string, object> = {
  'f-none': { family: '', ratingSource: 'sheet' },
  'f-glass': { family: 'glass', ratingSource: 'trade' },
  'f-blade': { family: 'blade', ratingSource: 'trade' },
  'f-maxi': { family: 'maxi', ratingSource: 'trade' },
  'f-midi': { family: 'midi', ratingSource: 'sheet' },
  'f-mrbf': { family: 'mrbf', ratingSource: 'trade' },
  'f-anl': { family: 'anl', ratingSource: 'trade' },
  'f-mega': { family: 'mega', ratingSource: 'trade' },
}
const familyOfType: Record<string, string> = {
  'Glass 3AG': 'glass',
  'Blade ATO/ATC': 'blade',
  'MAXI blade': 'maxi',
  MIDI: 'midi',
  MRBF: 'mrbf',
  ANL: 'anl',
  MEGA: 'mega',
}

type Part = { value: string; sku: string; label: string; type: string; figures: Record<string, unknown> }

/** The symbol of an owner's own connector, from its label and type as earlier versions read them. */
function symbolByWords({ sku, label, type, figures }: Part): string {
  const words = `${sku} ${label}`
  switch (type) {
    case 'Anderson SB':
      return /SB-?50\b/i.test(words) ? 'andersonSbSmall' : 'andersonSb'
    case 'Anderson Powerpole':
      return 'powerpole'
    case 'Battery and ring terminals':
      return /clip/i.test(words) ? 'clip' : figures['poles'] === 1 ? 'lugSingle' : 'lug'
    case 'Deutsch':
      return /DTP/i.test(words) ? 'deutschDtp' : 'deutschDt'
    case 'Accessory plugs':
      return /socket/i.test(words) ? 'socket' : /merit|DIN/i.test(words) ? 'plugSlim' : 'plug'
    case 'Solar':
      return 'solar'
    case 'Trailer plugs':
      return 'trailer'
    case 'XT connectors':
      return 'xt'
    case 'Open end':
      return 'openEnd'
    default:
      return 'plain'
  }
}

function colourByWords({ sku, label }: Part): string {
  const words = `${sku} ${label}`.toLowerCase().split(/[^a-z]+/)
  return (
    ['grey', 'red', 'blue', 'black', 'yellow'].find(
      (colour) => words.includes(colour) || (colour === 'grey' && words.includes('gray')),
    ) ?? ''
  )
}

function connectorColumns(part: Part): object {
  const slug = part.value.slice(2)
  const first = symbolOf.get(slug)
  if (first) {
    const isTrade = symbolsOfTrade.includes(first) || slug === 'xt90'
    const colour = first.startsWith('anderson') ? slug.slice(slug.lastIndexOf('-') + 1) : ''
    return { symbol: first, housingColour: colour, ratingSource: isTrade ? 'trade' : 'sheet' }
  }
  const isTrade =
    ['Battery and ring terminals', 'Accessory plugs', 'Trailer plugs'].includes(part.type) ||
    part.sku === 'xt90'
  return {
    symbol: symbolByWords(part),
    housingColour: colourByWords(part),
    ratingSource: isTrade ? 'trade' : 'sheet',
  }
}

function wireColumns({ value, type, figures }: Part): object {
  const solar = /solar/i.test(type)
  return (
    firstWires[value] ?? {
      sheathed: figures['conductors'] !== 1 && !solar && !/pair/i.test(type),
      solar,
      ratingSource: Number(figures['crossSectionMm2']) > 40 ? 'trade' : 'sheet',
    }
  )
}

function fuseColumns({ value, type }: Part): object {
  return (
    firstFuses[value] ?? {
      family: familyOfType[type] ?? '',
      ratingSource: type === 'MIDI' ? 'sheet' : 'trade',
    }
  )
}

const columnsOf: Partial<Record<string, (part: Part) => object>> = {
  connectorAList: connectorColumns,
  connectorBList: connectorColumns,
  wireList: wireColumns,
  fuseList: fuseColumns,
}

/** Facts that were read out of labels and types become columns. */
export async function addPartColumns(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('postOption')
    .addColumn('isPickUp', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.updateTable('postOption').set({ isPickUp: 1 }).where('label', '=', 'Pick-up').execute()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('part')
      .select(['objectId', 'list', 'value', 'sku', 'label', 'type', 'figures'])
      .where('value', '>', after)
      .orderBy('value')
      .limit(rowsAtOnce)
      .execute()
    for (const { objectId, list, ...row } of rows) {
      after = row.value
      const figures = JSON.parse(row.figures) as Record<string, unknown>
      const columns = columnsOf[list]?.({ ...row, figures })
      if (!columns) continue
      await db
        .updateTable('part')
        .set({ figures: JSON.stringify({ ...figures, ...columns }) })
        .where('objectId', '=', objectId)
        .execute()
    }
    if (rows.length < rowsAtOnce) return
  }
}
