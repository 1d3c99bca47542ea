import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Name and cause of a failure, shortened for a list. */
function describe(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  // A property names its cause after its counterexample, which can have hundreds of lines.
  const isCause = (line) => line.startsWith('Got ')
  return [name, ...lines.slice(0, 8), ...lines.slice(8).filter(isCause)].join('\n    ')
}

/** Counts of Vitest's JSON report; a file that fails without a failed test counts as one failure. */
export function countVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [describe(file, message)]
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${file} › ${fullName}`, failureMessages.join('\n')),
    )
  })
  return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests }
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Counts of Playwright's JSON report; `errors` are those outside any test. */
export function countPlaywright({ stats, suites, errors }) {
  const failedSpecs = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failedSpecs.map(({ file, line, title, tests }) =>
        describe(
          `${file}:${line} › ${title}`,
          tests.flatMap(({ results }) => results).at(-1)?.error?.message,
        ),
      ),
      ...errors.map(({ message }) => describe('outside any test', message)),
    ],
    skipped: stats.skipped,
  }
}

/**
 * The count of one runner: a runner that ran nothing, wrote no report or ended badly without naming a failed
 * test counts as one failure.
 *
 * @returns {{ passed: number; failures: string[]; skipped: number }}
 */
export function countRun({ exitCode, report, count }) {
  const counted = report === undefined ? { passed: 0, failures: [], skipped: 0 } : count(report)
  if (counted.failures.length > 0) return counted
  if (exitCode !== 0) return { ...counted, failures: [`the runner ended with ${String(exitCode)}`] }
  return counted.passed === 0 ? { ...counted, failures: ['no test ran'] } : counted
}

export function sumCounts(counts) {
  const sum = (field) => counts.reduce((total, count) => total + count[field], 0)
  return {
    passed: sum('passed'),
    failures: counts.flatMap(({ failures }) => failures),
    skipped: sum('skipped'),
  }
}
