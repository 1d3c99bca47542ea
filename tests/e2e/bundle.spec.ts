import { expect, test } from './support/app'
import { describeFiles, firstLoad, totalBytes } from './support/firstLoad'

const scriptBudgetBytes = 125_000

test('the first visit to the sign-in page stays within the budget for scripts', async ({ page }) => {
  const files = await firstLoad(page, '/sign-in')
  const scripts = files.filter(({ kind }) => kind === 'script')
  const report = `${describeFiles(scripts)}\n${describeFiles(files.filter(({ kind }) => kind === 'style'))}`
  console.log(report)
  expect(scripts.length).toBeGreaterThan(0)
  expect(totalBytes(scripts), report).toBeLessThanOrEqual(scriptBudgetBytes)
})
