import type { Kysely } from 'kysely'
import type { Schema } from '../schema'
import firstParts from './0009-firstParts.json'

const rowsAtOnce = 500

/** The columns of the parts that the first catalogue had, by slug. */
const columnsOfFirstParts: Partial<Record<string, object>> = firstParts

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

const typesRatedByTrade = ['Battery and ring terminals', 'Accessory plugs', 'Trailer plugs']

function connectorColumns(part: Part): object {
  const isTrade = typesRatedByTrade.includes(part.type) || part.sku === 'xt90'
  return {
    symbol: symbolByWords(part),
    housingColour: colourByWords(part),
    ratingSource: isTrade ? 'trade' : 'sheet',
  }
}

function wireColumns({ type, figures }: Part): object {
  const solar = /solar/i.test(type)
  return {
    sheathed: figures['conductors'] !== 1 && !solar && !/pair/i.test(type),
    solar,
    ratingSource: Number(figures['crossSectionMm2']) > 40 ? 'trade' : 'sheet',
  }
}

function fuseColumns({ type }: Part): object {
  return { family: familyOfType[type] ?? '', ratingSource: type === 'MIDI' ? 'sheet' : 'trade' }
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
      const columns = columnsOfFirstParts[row.value] ?? columnsOf[list]?.({ ...row, figures })
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
