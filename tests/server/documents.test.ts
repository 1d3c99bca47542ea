import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shopDocumentNames, shopDocumentSchema } from '@/contract/shop'
import type { ShopDocumentName } from '@/contract/shop'
import { makeTestServer } from '../support/testServer'

const env = {
  SHOP_NAME: 'Leads *& Lugs*',
  SHOP_ADDRESS: '1 Shed Road\nToowoomba',
  SHOP_EMAIL: 'owner@example.com',
  SHOP_TAX_PERCENT: '7.7',
}

async function makeShop(files: Record<string, string> = {}, settings: Record<string, string> = {}) {
  const server = await makeTestServer({ env: { ...env, ...settings } })
  onTestFinished(server.close)
  const folder = join(server.dataDir, 'documents')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return {
    folder,
    ask: async (name: ShopDocumentName, language = 'en') => {
      const answer = await server.inject({
        url: `/api/shop/${name}`,
        headers: { 'accept-language': language },
      })
      return { status: answer.statusCode, body: answer.body }
    },
  }
}

const read = ({ body }: { body: string }) => shopDocumentSchema.parse(JSON.parse(body))

describe('terms and privacy', () => {
  it.each(['en', 'de', 'fr', 'es', 'ar', 'zh'])(
    'contain in %s the settings of the shop, for everyone',
    async (tag) => {
      const { ask } = await makeShop()
      const english = await Promise.all(shopDocumentNames.map(async (name) => read(await ask(name))))
      const documents = await Promise.all(shopDocumentNames.map(async (name) => read(await ask(name, tag))))
      for (const [index, { markdown, language }] of documents.entries()) {
        expect(language).toBe(tag)
        expect(markdown).not.toMatch(/undefined|NaN|\[object|\$\{/)
        // The shop's name is escaped for Markdown, and its address is in lines.
        expect(markdown).toContain('Leads \\*\\& Lugs\\*')
        const lines = ['1 Shed Road', 'Toowoomba', 'owner\\@example\\.com']
        // In Arabic each line keeps its own direction.
        const shown = tag === 'ar' ? lines.map((line) => `\u2068${line}\u2069`) : lines
        expect(markdown).toContain(shown.join('  \n'))
        const headings = markdown.match(/^## .+$/gm) ?? []
        expect(headings).toHaveLength(english[index]?.markdown.match(/^## .+$/gm)?.length ?? 0)
        if (tag !== 'en') expect(markdown).not.toBe(english[index]?.markdown)
      }
      const [terms, privacy] = documents
      expect(terms?.markdown).toMatch(/7[.,]7/)
      expect(terms?.markdown).toContain('30')
      for (const days of ['365', '7', '30']) expect(privacy?.markdown).toContain(days)
    },
  )

  it.each([
    ['en', '0', 'It is due at once.', '1 year from'],
    ['en', '1', 'It is due within 1 day.', '1 year from'],
    ['de', '1', 'Die Zahlungsfrist beträgt 1 Tag.', '1 Jahr aufbewahrt'],
    ['fr', '14', 'Elle est à payer sous 14\u00a0jours.', '1\u00a0an à compter'],
    ['es', '0', 'Vence de inmediato.', '1 año desde'],
    ['zh', '14', '请在14天内付款。', '保存1年'],
    ['ar', '2', 'ومهلة الدفع يومان.', 'سنة من تاريخها'],
    ['ar', '3', 'ومهلة الدفع 3 أيام.', 'سنة من تاريخها'],
  ])('agree in %s with the number of days to pay (%s) and of years', async (tag, days, due, kept) => {
    const { ask } = await makeShop({}, { SHOP_PAYMENT_DAYS: days, SHOP_BOOKS_YEARS: '1' })
    expect(read(await ask('terms', tag)).markdown).toContain(due)
    expect(read(await ask('privacy', tag)).markdown).toContain(kept)
  })

  it("are the owner's own files where they exist, in the reader's language first", async () => {
    const { ask } = await makeShop({ 'terms.md': '# Ours', 'terms.de.md': 'Unsere' })
    expect(read(await ask('terms', 'de-AT'))).toEqual({ markdown: 'Unsere', language: 'de' })
    expect(read(await ask('terms', 'fr'))).toEqual({ markdown: '# Ours', language: '' })
    expect(read(await ask('privacy', 'de')).language).toBe('de')
  })

  it('are read on each request, without a restart', async () => {
    const { ask, folder } = await makeShop({ 'privacy.md': 'first' })
    expect(read(await ask('privacy')).markdown).toBe('first')
    writeFileSync(join(folder, 'privacy.md'), 'second')
    expect(read(await ask('privacy')).markdown).toBe('second')
  })

  it('have no fallback where the owner’s file cannot be read', async () => {
    const { ask, folder } = await makeShop()
    mkdirSync(join(folder, 'terms.md'))
    expect(await ask('terms')).toMatchObject({ status: 500 })
  })
})
