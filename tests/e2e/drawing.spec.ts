import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { languages } from '../../src/config/languages'
import type { Catalogue } from '../../src/domain/catalogue/catalogue'
import {
  addEmptyAttachment,
  chooseConnectorA,
  chooseConnectorB,
  chooseFuse,
  chooseFuseRating,
  chooseWire,
  setWireLength,
} from '../../src/domain/lead/editLead'
import { emptyLead } from '../../src/domain/lead/lead'
import type { Lead } from '../../src/domain/lead/lead'
import { expect, test } from './support/app'
import { themeOf } from './support/looks'
import { newAccount, otherTab, slicesOf, store, storedAuth } from './support/session'
import type { Session } from './support/session'

const desktop = { width: 1440, height: 900 }
const phone = { width: 320, height: 800 }

/** The longest labels of a list first. */
function longest<T extends { label: string }>(list: readonly T[], index: number): T {
  const item = list.toSorted((a, b) => b.label.length - a.label.length)[index % Math.min(5, list.length)]
  if (!item) throw new Error('The list is empty')
  return item
}

async function catalogueOf(page: Page, { token }: Session): Promise<Catalogue> {
  const answer = await page.request.get('/api/catalogue', { headers: { Authorization: `Bearer ${token}` } })
  return (await answer.json()) as Catalogue
}

/** A lead with this many attachments with the longest labels, fed from both ends. */
function longLead(parts: Catalogue, count: number): Lead {
  let lead: Lead = { ...emptyLead('long'), fedFrom: 'both' }
  lead = chooseConnectorA(lead, longest(parts.connectorAList, 0))
  for (let index = 0; index < count; index += 1) {
    const uuid = `attachment-${String(index)}`
    const fuse = longest(parts.fuseList, index)
    lead = chooseConnectorB(addEmptyAttachment(lead, uuid), uuid, longest(parts.connectorBList, index))
    lead = chooseWire(lead, uuid, longest(parts.wireList, index))
    lead = setWireLength(lead, uuid, 99_999.9 - index)
    lead = chooseFuse(lead, uuid, fuse)
    const [rating] = fuse.ratingsA
    if (rating !== undefined) lead = chooseFuseRating(lead, uuid, `${String(rating)}A`)
  }
  return lead
}

type Scene = { lang: string; direction: 'ltr' | 'rtl'; mode: 'light' | 'dark'; draft: Lead }

async function open(page: Page, session: Session, { lang, direction, mode, draft }: Scene, path = '/') {
  const order = { draft, draftOwner: session.user.userName, formerDraft: null }
  const theme = themeOf({ layout: 'modern', mode, direction })
  const auth = storedAuth({ ...slicesOf(session), order, theme, locale: { currentLang: lang } })
  await store(page, { auth })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** Texts of the visible drawings that overlap each other or leave their drawing, and symbols outside their area. */
function faultsOfDrawings(): string[] {
  const faults: string[] = []
  for (const svg of document.querySelectorAll('svg.cable-drawing')) {
    const sheet = svg.getBoundingClientRect()
    if (sheet.width === 0) continue
    const texts = [...svg.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect()
      // The box of a font is higher than its letters, by how much differs between fonts and engines.
      const { a: scale, f: origin } = text.getScreenCTM()!
      const baseline = origin + Number(text.getAttribute('y')) * scale
      const em = Number(text.getAttribute('font-size')) * scale
      return {
        words: text.textContent,
        box,
        letters: { top: baseline - 0.9 * em, bottom: baseline + 0.25 * em },
      }
    })
    texts.forEach(({ words, box, letters }, index) => {
      if (box.left < sheet.left - 1 || box.right > sheet.right + 1) faults.push(`outside: ${words}`)
      if (box.top < sheet.top - 1 || box.bottom > sheet.bottom + 1) faults.push(`above or below: ${words}`)
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height =
          Math.min(letters.bottom, other.letters.bottom) - Math.max(letters.top, other.letters.top)
        if (width > 1 && height > 0) faults.push(`${words} on ${other.words}`)
      }
    })
    if (texts.length === 0) faults.push('no text at all')
    for (const symbol of svg.querySelectorAll('[data-part^=connect] > g')) {
      const box = symbol.getBoundingClientRect()
      const area = symbol.parentElement?.querySelector('[data-hit]')?.getBoundingClientRect()
      if (!area || area.width === 0) continue
      const apart = [
        box.left - area.left,
        box.top - area.top,
        area.right - box.right,
        area.bottom - box.bottom,
      ]
      if (Math.min(...apart) < -2) faults.push(`a symbol outside its area by ${String(apart)}`)
    }
  }
  return faults
}

async function keepsTextsApart(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    await expect(page.locator('svg.cable-drawing').first()).toBeVisible()
    // The drawing is first rendered at a default width, before its own is measured.
    await expect.poll(() => page.evaluate(faultsOfDrawings), what).toEqual([])
  })
}

/** Opens the drawing and price on a phone: the button before the next step, in any language. */
async function openSummary(page: Page): Promise<void> {
  const buttons = page.locator('aside').getByRole('button')
  await expect(buttons).toHaveCount(2)
  await buttons.first().click()
}

test('no two labels of the drawing overlap, in any language, from 1 to 50 attachments', async ({ page }) => {
  const session = await newAccount(page)
  const parts = await catalogueOf(page, session)
  await page.setViewportSize(desktop)
  for (const count of [1, 2, 50]) {
    await open(page, session, { lang: 'en', direction: 'ltr', mode: 'light', draft: longLead(parts, count) })
    await keepsTextsApart(page, `en, ${String(count)}`)
    const follow = await otherTab(page)
    for (const { code, direction } of count === 50 ? languages : languages.slice(-2)) {
      const theme = themeOf({ layout: 'modern', mode: 'light', direction })
      const shown = page.locator(`[lang=${code}][dir=${direction}]`)
      await follow({ theme, locale: { currentLang: code } }, shown)
      await keepsTextsApart(page, `${code}, ${String(count)}`)
    }
    await page.context().pages().at(-1)?.close()
  }
  await page.setViewportSize(phone)
  await openSummary(page)
  await keepsTextsApart(page, 'on a phone')
})

test('a part of the drawing leads to its field, the file is a complete drawing, and the quote prints it whole', async ({
  page,
}) => {
  const session = await newAccount(page)
  const draft = longLead(await catalogueOf(page, session), 10)
  await page.setViewportSize(desktop)
  await open(page, session, { lang: 'en', direction: 'ltr', mode: 'dark', draft })
  const picture = page.getByRole('img', { name: 'Drawing of the lead' })
  await picture.locator('[data-part="wireLength"] text').first().click()
  const first = page.getByRole('group', { name: 'Attachment 1', exact: true })
  await expect(first.getByRole('textbox', { name: 'Wire length' })).toBeFocused()

  await page.getByText('Describe in words').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Connector\sA: / }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Connector A' })).toHaveAttribute('aria-selected', 'true')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download drawing (SVG)' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  const root = await page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
    return [documentElement.nodeName, documentElement.querySelectorAll('text').length > 50]
  }, file)
  expect(root).toEqual(['svg', true])
  expect(file).not.toMatch(/var\(|class=|data-/)

  await page.setViewportSize(phone)
  await openSummary(page)
  const drawer = page.getByRole('dialog')
  await drawer.locator('[data-part="fuseRating"]').first().click()
  await expect(drawer).toBeHidden()
  await expect(first.getByRole('combobox', { name: 'Fuse rating' })).toBeFocused()

  await page.goto('/quote')
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  await keepsTextsApart(page, 'on paper')
  await expect(picture.locator('text').first()).toHaveCSS('fill', 'rgb(16, 24, 43)')
  await expect(page.getByRole('button')).toHaveCount(0)
  const sliced = await picture
    .locator('svg')
    .evaluateAll((strips) =>
      strips.filter((strip) => getComputedStyle(strip.parentElement ?? strip).breakInside !== 'avoid'),
    )
  expect(sliced).toHaveLength(0)
})
