import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { onStop } from '../../scripts/signals.mjs'
import { loadSource } from '../support/sources.mjs'

/**
 * `npm run bench` measures every row; `npm run bench -- sign-in pricing --json FILE` measures these and saves all
 * values.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const source = await loadSource('/tests/bench/rows.ts')
const { endServers, isMet, rows, tableOf } = source.exports
onStop(() => {
  endServers()
  process.exit(1)
})

const names = positionals.length > 0 ? positionals : Object.keys(rows)
const unknown = names.find((name) => !(name in rows))
if (unknown !== undefined) {
  console.error(`There is no row "${unknown}": choose of ${Object.keys(rows).join(', ')}.`)
  await source.close()
  process.exit(1)
}
const figures = []
for (const name of names) {
  console.log(`${name} ...`)
  try {
    figures.push(...(await rows[name]()))
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
endServers()
await source.close()
console.log(`\n${tableOf(figures).join('\n')}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
if (!figures.every(isMet)) process.exitCode = 1
