import { join } from 'node:path'
import type { Check } from '@/contract/adminCheckup'
import { type Catalogue, type Fuse, isLinkOf, isNoFuse } from '@/domain/catalogue/catalogue'
import { unknownOfConnector, unknownOfFuse, unknownOfWire } from '@/domain/electrical/makeability'
import type { Db } from '../../db/open'
import { catalogue } from '../../repositories/catalogue'
import { administratorsAtRisk, hasChecksums, isReadOnly } from '../../repositories/checkup'
import { type CheckedSettings, good, goodUnless, messageOf, problem } from './check'
import type { ReadFile } from './readFile'

function judge(read: Awaited<ReturnType<ReadFile>>): Check {
  if (read === 'unread') return problem('data', 'dataUnread')
  if (read.fault !== undefined) return problem('data', 'dataDamaged', { said: read.fault })
  const [text] = read.texts
  if (text === undefined) return good('data')
  const { table, rowId, column } = text
  return problem('data', 'dataDamaged', { said: `table ${table}, row ${rowId}, column ${column} is no text` })
}

/** Reads the SQLite file as the start does, without opening it in this process. */
export async function checkDataFile(file: string, readFile: ReadFile): Promise<Check> {
  try {
    return judge(await readFile(file))
  } catch (error) {
    return problem('data', 'dataUnusable', { said: messageOf(error) })
  }
}

/** PostgreSQL checks its pages itself, where it was set up to. */
export async function checkData(
  db: Db,
  { databaseUrl, dataDir }: CheckedSettings,
  readFile: ReadFile,
): Promise<Check> {
  if (databaseUrl === undefined) return checkDataFile(join(dataDir, 'shop.db'), readFile)
  return (await hasChecksums(db)) ? good('data') : problem('data', 'checksumsOff')
}

/** A database that only reads answers health and pages, but takes no order. */
export async function checkWrites(db: Db, { databaseUrl }: CheckedSettings): Promise<Check[]> {
  const refuses = databaseUrl !== undefined && (await isReadOnly(db))
  return refuses ? [problem('data', 'dataReadOnly')] : []
}

/** A printed password, and passwords without a second factor. */
export async function checkAdministrators(db: Db): Promise<Check[]> {
  const { withPrintedPassword, withoutSecondFactor } = await administratorsAtRisk(db)
  const named = (names: readonly string[]) => ({ names: names.join(', ') })
  return goodUnless('administrators', [
    ...(withPrintedPassword.length > 0
      ? [problem('administrators', 'printedPassword', named(withPrintedPassword))]
      : []),
    ...(withoutSecondFactor.length > 0
      ? [problem('administrators', 'secondFactorMissing', named(withoutSecondFactor))]
      : []),
  ])
}

function lacksFigures({ connectorAList, connectorBList, wireList, fuseList, fuseRatingList }: Catalogue) {
  const lacksRating = (fuse: Fuse) => !isNoFuse(fuse) && !fuseRatingList.some((link) => isLinkOf(fuse, link))
  return [
    ...[...connectorAList, ...connectorBList].filter((part) => unknownOfConnector(part) !== null),
    ...wireList.filter((part) => unknownOfWire(part) !== null),
    ...fuseList.filter((part) => unknownOfFuse(part) !== null || lacksRating(part)),
  ]
}

/** Parts on offer that cannot be ordered, since a figure is unknown. */
export async function checkParts(db: Db): Promise<Check[]> {
  const { currency } = await catalogue.state(db)
  const parts = lacksFigures(await catalogue.lists(db, currency))
  const values = { found: parts.length, example: parts[0]?.label ?? '' }
  return goodUnless('parts', parts.length > 0 ? [problem('parts', 'figuresMissing', values)] : [])
}
