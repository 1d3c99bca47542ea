import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countRun, countVitest, sumCounts } from '../../scripts/countTests.mjs'

const vitest = { numPassedTests: 5, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, flaky: 0, skipped: 0 }, suites: [], errors: [] }

const file = { name: join(process.cwd(), 'tests/domain/order.test.ts'), status: 'failed', message: '' }
const good = { status: 'passed', fullName: 'sums up', failureMessages: [] }
const wrong = {
  status: 'failed',
  fullName: 'is exact',
  failureMessages: ['AssertionError: \u001B[31mexpected 1\u001B[39m\n\n  to be 2'],
}
const spec = { title: 'opens', file: 'menu.spec.ts', line: 7, ok: true, tests: [{ results: [{}] }] }
const wrongSpec = { ...spec, ok: false, tests: [{ results: [{ error: { message: 'Error: no menu' } }] }] }

test('a passed run of both runners is summed up', () => {
  const counts = [
    countRun({ exitCode: 0, report: vitest, count: countVitest }),
    countRun({ exitCode: 0, report: playwright, count: countPlaywright }),
  ]
  expect(sumCounts(counts)).toEqual({ passed: 8, failures: [], skipped: 1 })
})

test('each failed test is listed with its cause', () => {
  const testResults = [{ ...file, assertionResults: [good, wrong] }]
  const suites = [{ specs: [spec], suites: [{ specs: [wrongSpec, spec] }] }]
  const counts = [
    countRun({ exitCode: 1, report: { ...vitest, testResults }, count: countVitest }),
    countRun({ exitCode: 1, report: { ...playwright, suites }, count: countPlaywright }),
  ]
  expect(sumCounts(counts).failures).toEqual([
    'tests/domain/order.test.ts › is exact\n    AssertionError: expected 1\n      to be 2',
    'menu.spec.ts:7 › opens\n    Error: no menu',
  ])
})

test('the cause of a long counterexample is listed', () => {
  const message = [
    'Error: Property failed',
    ...Array.from({ length: 30 }, (_, row) => `row ${row}`),
    'Got error: 1',
  ]
  const assertionResults = [{ ...wrong, failureMessages: [message.join('\n')] }]
  const report = { ...vitest, testResults: [{ ...file, assertionResults }] }
  const [failure] = countRun({ exitCode: 1, report, count: countVitest }).failures
  expect(failure?.split('\n').slice(-2)).toEqual(['    row 6', '    Got error: 1'])
})

test.each([
  ['cannot be loaded', []],
  ['fails after its tests', [good]],
])('a test file that %s is a failure', (_, assertionResults) => {
  const testResults = [{ ...file, message: 'no such module', assertionResults }]
  const { passed, failures } = countRun({
    exitCode: 1,
    report: { ...vitest, testResults },
    count: countVitest,
  })
  expect(passed).toBe(5)
  expect(failures).toEqual(['tests/domain/order.test.ts\n    no such module'])
})

test('an error outside any test counts as a failure', () => {
  const report = { ...playwright, errors: [{ message: 'no such project' }] }
  expect(countRun({ exitCode: 1, report, count: countPlaywright }).failures).toEqual([
    'outside any test\n    no such project',
  ])
})

test.each([
  ['crashed after its last good test', { exitCode: 139, report: vitest }],
  ['crashed before its report', { exitCode: 1, report: undefined }],
  ['was killed', { exitCode: 1, report: undefined }],
  ['found no test', { exitCode: 0, report: { ...vitest, numPassedTests: 0 } }],
])('a runner that %s counts as one failure', (_, ended) => {
  expect(countRun({ ...ended, count: countVitest }).failures).toHaveLength(1)
})
