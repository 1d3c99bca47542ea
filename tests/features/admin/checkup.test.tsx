import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkNames, checkProblems, checkValueNames } from '@/contract/adminCheckup'
import { languages } from '@/config/languages'
import { placeholdersIn, readTexts } from '../../support/texts'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop()
const list = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of the set-up check', () => {
  it('says what is bad, what to look at and what is in order, with a link where it is corrected', async () => {
    await shop.openAsOwner('/admin/checkup')
    await heading('Set-up check')
    const bad = await list('Fix this')
    expect(bad.getByText(/^PUBLIC_URL is not set.+ Set it to the address of the shop/)).toBeTruthy()
    const warnings = await list('Check this')
    expect(warnings.getByText(/Enter it in Shop settings \(SHOP_TAX_ID\)\.$/)).toBeTruthy()
    const [link] = warnings.getAllByRole('link', { name: 'Shop settings' })
    expect(link?.getAttribute('href')).toBe('/admin/shop')
    const good = await list('OK')
    expect(good.getByText(/GB free in/)).toBeTruthy()
    expect(good.getByText(/^No errors in the log since .+\.$/)).toBeTruthy()
  })

  it('shows what was corrected after a press', async () => {
    const { user } = await shop.openAsOwner('/admin/checkup')
    expect(await screen.findByText(/SHOP_PAYMENT_TEXT/)).toBeTruthy()
    const { token } = await shop.owner()
    const { version, shop: now } = await shop.ofOwner<{ version: number; shop: object }>('/admin/shop')
    const body = { ...now, version, paymentText: 'Within 14 days.' }
    expect((await shop.call('PUT', '/admin/shop', { token, body })).statusCode).toBe(200)
    shop.clock().advance(2000)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText(/SHOP_PAYMENT_TEXT/)).toBeNull())
  })
})

it.each(languages.map(({ code }) => code))('has a text for each check and each mistake in %s', (code) => {
  const texts = readTexts(code, 'admin')
  const keys = [
    ...checkNames.flatMap((name) => [`name.${name}`, `good.${name}`]),
    ...Object.keys(checkProblems).map((problem) => `problem.${problem}`),
  ]
  expect(keys.filter((key) => !texts.has(`admin.checkup.${key}`))).toEqual([])
  const named = [...texts].filter(([key]) => key.startsWith('admin.checkup.'))
  const values: readonly string[] = checkValueNames
  expect(named.flatMap(([, text]) => placeholdersIn(text)).filter((name) => !values.includes(name))).toEqual(
    [],
  )
})
