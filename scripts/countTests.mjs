/** What Vitest's JSON report counts; a file that could not be loaded is a failure without a test. */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** What Playwright's JSON report counts; `errors` are those outside any test. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * The count of one runner: a runner that ran nothing, wrote no report or ended badly without naming a failed
 * test counts as one failure.
 */
export function countRun({ exitCode, report, count }) {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  const counted = report === undefined ? nothing : count(report)
  const ranNothing = counted.passed + counted.failed === 0
  const endedBadly = exitCode !== 0 && counted.failed === 0
  return ranNothing || endedBadly ? { ...counted, failed: 1 } : counted
}

export function sumCounts(counts) {
  const sum = (field) => counts.reduce((total, count) => total + count[field], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
