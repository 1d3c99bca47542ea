import { OperatorError } from '../../scripts/operatorError.mjs'
import { explainUnopened } from './errors'
import script from './inspectFile.mjs?raw'
import type { Migration } from './migrate'
import { type DatabaseObject, findForeignObject, objectsAfter, objectsQuery } from './objects'
import { type ScriptEnd, startScript } from './scriptProcess'

/** A text that is not UTF-8. */
export type BrokenText = { table: string; rowId: number; column: string }

type Printed =
  | { fault: string; code?: string }
  | { fault?: undefined; objects: DatabaseObject[]; texts: BrokenText[]; version: number }

/** What is in a file: `fault` is why it cannot be used, after its name, as "is damaged (...)". */
export type Inspection = { fault: string } | { fault?: undefined; texts: BrokenText[]; version: number }

/** The columns that hold JSON, by table. */
export const jsonColumns: Record<string, readonly string[]> = {
  account: ['authority', 'delivery'],
  invoice: ['document'],
  part: ['figures'],
  placedOrder: ['leads', 'taken', 'delivery', 'contents'],
  postOption: ['formerLabels'],
  quote: ['choices', 'leads'],
  savedLead: ['choices'],
  shopSettings: ['settings'],
}

/** Errors that say nothing about the file's content. */
const otherCodes = /^SQLITE_(BUSY|LOCKED|CANTOPEN|PERM|AUTH|READONLY|IOERR)/

function printedBy(file: string, { output, signal }: ScriptEnd): Printed {
  // Ended from outside, by a stop or for lack of memory: that says nothing about the file.
  if (output === '' && (signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT'))
    throw new OperatorError(`The check of the data was ended by ${signal}: start again.`)
  if (output === '') return { fault: 'the database engine ends while it reads it' }
  const printed = JSON.parse(output) as Printed
  if (printed.fault === undefined) return printed
  const error = Object.assign(new Error(printed.fault), { code: printed.code })
  const explained = explainUnopened(file, error)
  if (explained !== error || otherCodes.test(printed.code ?? '')) throw explained
  return printed
}

/** The engine begins a list of faults with the name of its database. */
function inOneLine(fault: string): string {
  return fault.replace(/^\*\*\*.*\*\*\*\s*/, '').replaceAll(/\s+/g, ' ')
}

/** A newer schema is unknown, and refused elsewhere. */
async function objectsOf(version: number, steps: readonly Migration[]): Promise<DatabaseObject[]> {
  return version > 0 && version <= steps.length ? objectsAfter(steps.slice(0, version)) : []
}

async function judge(
  printed: Printed,
  steps: readonly Migration[],
  newest: readonly DatabaseObject[],
): Promise<Inspection> {
  if (printed.fault !== undefined) return { fault: `is damaged (${inOneLine(printed.fault)})` }
  const { objects, texts, version } = printed
  if (objects.length > 0 && !objects.some(({ name }) => name === 'meta'))
    return { fault: "is a database, but not of this shop's data" }
  const expected = version === steps.length ? newest : await objectsOf(version, steps)
  const foreign = findForeignObject(objects, expected)
  if (foreign !== undefined) return { fault: `is not as this program made it (${foreign})` }
  return { texts, version }
}

export type RunningInspection = { result: Promise<Inspection>; stop: () => void }

/** Reads the whole file in a process of its own: the engine can end the process that reads a damaged file. */
export async function inspect(file: string, steps: readonly Migration[]): Promise<RunningInspection> {
  const newest = await objectsAfter(steps)
  // A backup program may have tables of its own, of any form.
  const tables = newest.flatMap(({ type, name }) => (type === 'table' ? [name] : []))
  const args = [file, objectsQuery, JSON.stringify(tables), JSON.stringify(jsonColumns)]
  const { end, stop } = startScript(script, args)
  return { result: end.then((ended) => judge(printedBy(file, ended), steps, newest)), stop }
}
