import type { Page } from '@playwright/test'
import { expect, test } from './support/app'
import { describeFiles, firstLoad } from './support/firstLoad'
import { beSignedIn } from './support/session'

/** Bytes in brotli of each large file, by its name without its hash, and of all others together. */
const all = { core: 122_000, 'inline style 1': 10_400 }
const signedIn = { ...all, api: 32_500, shop: 21_700, contract: 10_700, signedIn: 10_600 }

/** What has outgrown its budget: the file, or those without a budget of their own, largest first. */
async function grownOn(page: Page, path: string, budgets: Record<string, number>, ofOthers: number) {
  const files = await firstLoad(page, path)
  console.log(describeFiles(files))
  const named = files.map((file) => ({
    ...file,
    budget: budgets[file.path.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')],
  }))
  const grown = named.filter(({ brotliBytes, budget }) => budget !== undefined && brotliBytes > budget)
  const others = named.filter(({ budget }) => budget === undefined)
  const sum = others.reduce((total, { brotliBytes }) => total + brotliBytes, 0)
  return [...grown, ...(sum > ofOthers ? others : [])]
    .toSorted((a, b) => b.brotliBytes - a.brotliBytes)
    .map(({ path: file, brotliBytes, budget }) => `${file}: ${String(brotliBytes)} of ${String(budget)}`)
}

test('the first visit to the sign-in page loads no more than it may', async ({ page }) => {
  expect(await grownOn(page, '/sign-in', all, 1_100)).toEqual([])
})

test('the first visit to the configurator loads no more than it may', async ({ page }) => {
  await beSignedIn(page)
  expect(await grownOn(page, '/', signedIn, 17_900)).toEqual([])
})
