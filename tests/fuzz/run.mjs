import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run, stopChildren } from '../../scripts/children.mjs'
import { root } from '../../scripts/fingerprint.mjs'
import { onStop } from '../../scripts/signals.mjs'

/** `npm run fuzz` runs all tests of random input; `npm run fuzz -- --seed 7 --count 100000 tests/domain/catalogue/fit` these. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string', default: '5000' } },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
const wrong = [seed, values.count].find((number) => !/^\d+$/.test(number))
if (wrong !== undefined) {
  console.error(`"${wrong}" is no number: npm run fuzz -- --seed 7 --count 5000 tests/domain`)
  process.exit(1)
}

function isRandom(file) {
  return /from '(fast-check|.*\/support\/sample)'/.test(readFileSync(join(root, file), 'utf8'))
}
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `tests/${name}`)
  .filter(
    (file) => isRandom(file) && (positionals.length === 0 || positionals.some((part) => file.includes(part))),
  )
if (files.length === 0) {
  console.error(`No test of random input matches ${positionals.join(', ')}.`)
  process.exit(1)
}

onStop(() => {
  void stopChildren()
  process.exit(1)
})
const again = `npm run fuzz -- --seed ${seed} --count ${values.count}`
console.log(again)
process.exitCode = await run(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
  { cwd: root, env: { ...process.env, NODE_ENV: 'test', FUZZ_SEED: seed, FUZZ_COUNT: values.count } },
)
if (process.exitCode !== 0) console.log(`\nThe same once more: ${again}`)
