import { expect, test } from 'vitest'
import { countPlaywright, countRun, countVitest, sumCounts } from '../../scripts/countTests.mjs'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwright = { stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 0 }, errors: [] }

test('a good run of both runners is summed up', () => {
  const counts = [
    countRun({ exitCode: 0, report: vitest, count: countVitest }),
    countRun({ exitCode: 0, report: playwright, count: countPlaywright }),
  ]
  expect(sumCounts(counts)).toEqual({ passed: 8, failed: 0, skipped: 1 })
})

test('failed tests are counted one by one', () => {
  expect(
    countRun({ exitCode: 1, report: { ...vitest, numFailedTests: 2 }, count: countVitest }),
  ).toMatchObject({ passed: 5, failed: 2 })
  const stats = { ...playwright.stats, unexpected: 2 }
  expect(countRun({ exitCode: 1, report: { ...playwright, stats }, count: countPlaywright })).toMatchObject({
    passed: 3,
    failed: 2,
  })
})

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countRun({ exitCode: 1, report: { ...vitest, testResults }, count: countVitest })).toMatchObject({
    passed: 5,
    failed: 1,
  })
})

test('an error outside any test is a failure', () => {
  const report = { ...playwright, errors: [{ message: 'no such project' }] }
  expect(countRun({ exitCode: 1, report, count: countPlaywright })).toMatchObject({ failed: 1 })
})

test.each([
  ['crashed after its last good test', { exitCode: 139, report: vitest }],
  ['crashed before its report', { exitCode: 1, report: undefined }],
  ['was killed', { exitCode: 1, report: undefined }],
  ['found no test', { exitCode: 0, report: { ...vitest, numPassedTests: 0 } }],
])('a runner that %s counts as one failure', (_, ended) => {
  expect(countRun({ ...ended, count: countVitest })).toMatchObject({ failed: 1 })
})
