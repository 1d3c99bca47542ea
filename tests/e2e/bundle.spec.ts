import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page } from '@playwright/test'
import { languages } from '../../src/config/languages'
import { expect, test } from './support/app'
import { describeFiles, firstLoad, totalBytes } from './support/firstLoad'
import { beSignedIn, store, storedAuth } from './support/session'
import { textsIn } from './support/texts'

/**
 * Brotli bytes that a first visit loads until two seconds pass without a request: `most` is the current size and some
 * 300 bytes, by which the hashes in the files' names change it; `target` is the goal.
 */
const budgets = {
  signIn: {
    script: { most: 115_000, target: 116_000 },
    style: { most: 10_400, target: 10_000 },
  },
  configurator: {
    script: { most: 215_100, target: 200_000 },
    style: { most: 10_400, target: 10_000 },
  },
}

async function keepsBudget(page: Page, path: string, visit: keyof typeof budgets): Promise<void> {
  const files = await firstLoad(page, path)
  for (const kind of ['script', 'style'] as const) {
    const ofKind = files.filter((file) => file.kind === kind)
    const { most, target } = budgets[visit][kind]
    const what = `${visit}, ${kind}s, target ${String(target)}:\n${describeFiles(ofKind)}`
    expect(totalBytes(ofKind), what).toBeLessThanOrEqual(most)
  }
}

test('the first visit to the sign-in page keeps its budget and loads no language but English', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await keepsBudget(page, '/sign-in', 'signIn')
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded).toContain(textsIn('en')('account.intro'))
  for (const { code } of languages.slice(1)) expect(loaded).not.toContain(textsIn(code)('account.intro'))
})

test('the first visit to the sign-in page in another language loads its texts and dates, no more', async ({
  page,
}) => {
  await store(page, { auth: storedAuth({ locale: { currentLang: 'de' } }) })
  const files = await firstLoad(page, '/sign-in')
  await expect(page.getByRole('heading', { name: textsIn('de')('account.signIn') })).toBeVisible()
  const names = files
    .filter(({ kind }) => kind === 'script')
    .map(({ path }) => /assets\/([\w-]+)-/.exec(path)?.[1])
  // The language was stored, with a state that is validated.
  expect(names.toSorted()).toEqual(['core', 'core', 'dayjs', 'rolldown-runtime', 'schemas'])
})

test('the page itself is sent in the smallest form of brotli', async ({ page }) => {
  const answer = await page.goto('/sign-in')
  const sent = (await answer?.request().sizes())?.responseBodySize
  const smallest = (await promisify(brotliCompress)((await answer?.body()) ?? '')).length
  expect(sent).toBeLessThanOrEqual(smallest * 1.01)
})

test('the first visit to the configurator keeps its budget', async ({ page }) => {
  await beSignedIn(page)
  await keepsBudget(page, '/', 'configurator')
})

test('the files of the first load are compiled while they arrive, and the schemas run before the core', async ({
  page,
}) => {
  await beSignedIn(page)
  const files = await firstLoad(page, '/')
  const texts = new Map<string, string>()
  for (const { path } of files.filter(({ kind, path: file }) => kind === 'script' && file.endsWith('.js'))) {
    const name = /assets\/(\w+)-/.exec(path)?.[1] ?? path
    texts.set(name, await (await page.request.get(path)).text())
  }
  const isHinted = (name: string) => texts.get(name)?.startsWith('//# allFunctionsCalledOnLoad\n')
  const early = ['core', 'schemas', 'signedIn', 'wide', 'api']
  expect(early.filter((name) => !isHinted(name))).toEqual([])
  expect(texts.get('schemas')).not.toContain('"./core-')
  expect(texts.get('wide')).toContain('"./core-')
})

test('the licences of the bundled packages come with them', async ({ page }) => {
  const answer = await page.request.get('/licenses.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  for (const name of ['react', 'redux-persist', 'react-router', 'lucide-react'])
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\w+\\)\\n\\n.{3}`, 'm'))
})
