import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '@/contract/adminCheckup'
import { productName, type Shop } from '@/contract/shop'
import { type CheckedSettings, goodUnless, problem } from './check'

/** Where the links in mails lead. */
export function checkAddress({ publicUrl }: CheckedSettings): Check[] {
  if (publicUrl === undefined) return [problem('address', 'publicUrlMissing')]
  const isHttps = publicUrl.startsWith('https:')
  const problems = isHttps ? [] : [problem('address', 'publicUrlNotHttps', { url: publicUrl })]
  return goodUnless('address', problems, { url: publicUrl })
}

function hasTerms(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => /^terms(\.\w+)?\.md$/.test(name))
}

/** What is on the papers of the shop. */
export function checkShop(shop: Shop, { dataDir }: CheckedSettings): Check[] {
  const folder = join(dataDir, 'documents')
  return goodUnless('shop', [
    ...(shop.name === productName ? [problem('shop', 'shopNameMissing', { name: shop.name })] : []),
    ...(shop.address === '' ? [problem('shop', 'shopAddressMissing')] : []),
    ...(shop.taxId === '' ? [problem('shop', 'taxIdMissing')] : []),
    ...(shop.paymentText === '' ? [problem('shop', 'paymentTextMissing')] : []),
    ...(hasTerms(folder) ? [] : [problem('shop', 'termsMissing', { folder })]),
  ])
}
