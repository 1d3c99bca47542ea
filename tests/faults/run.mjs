import { parseArgs } from 'node:util'
import { onStop } from '../../scripts/signals.mjs'
import { loadSource } from '../support/sources.mjs'

/**
 * `npm run faults` tries all but those that take an hour; `npm run faults -- kill stop --rounds 3` only these, with this many rounds;
 * `npm run faults -- attack` every attack.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const source = await loadSource('/tests/faults/faults.ts')
const { buildProgram, endServers, faults, runFault } = source.exports

/** "attack" is every fault whose name starts with "attack: ". */
const namesOf = (given) =>
  Object.keys(faults).filter((name) => name === given || name.startsWith(`${given}: `))
const unknown = positionals.find((given) => namesOf(given).length === 0)
if (unknown !== undefined) {
  console.error(`There is no fault "${unknown}": choose of ${Object.keys(faults).join(', ')}.`)
  await source.close()
  process.exit(1)
}
const program = await buildProgram()
onStop(() => {
  endServers()
  program.remove()
  process.exit(1)
})
const missed = ({ faults, slow }) => new Set([...faults, ...slow])
const reports = []
const tooLong = ['soak', 'mail-server']
const usual = Object.keys(faults).filter((name) => !tooLong.includes(name))
for (const name of positionals.length > 0 ? positionals.flatMap(namesOf) : usual) {
  console.log(`${name} ...`)
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const report = await runFault(name, program, rounds).catch((error) => ({
    fault: name,
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    notes: [],
    faults: [`broke off: ${error.stack}`],
    slow: [],
  }))
  reports.push(report)
  for (const fault of missed(report)) console.log(`  MISSED: ${fault}`)
}
program.remove()
await source.close()

const rows = reports.map((report) => [
  report.fault,
  String(report.rounds),
  String(report.acknowledged),
  String(report.lost),
  report.recoveredMs === undefined ? '' : `${Math.round(report.recoveredMs)} ms`,
  report.skipped ? `skipped: ${report.skipped}` : missed(report).size > 0 ? 'MISSED' : 'held',
  report.notes.join('; '),
])
const heads = ['fault', 'rounds', 'acknowledged', 'lost', 'recovered in (max)', 'figure', 'notes']
console.log(`\n| ${[heads, heads.map(() => '---'), ...rows].map((row) => row.join(' | ')).join(' |\n| ')} |`)
process.exitCode = reports.some((report) => missed(report).size > 0) ? 1 : 0
