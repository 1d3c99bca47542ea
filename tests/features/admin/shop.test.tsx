import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Shop } from '@/contract/shop'
import type { ShopSettings } from '@/contract/shopSettings'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'

const shop = useShop({
  isForOneTest: true,
  env: { SHOP_NAME: 'Cables from the shed', SHOP_TIME_ZONE: 'Australia/Sydney' },
})
const stored = () => shop.ofOwner<ShopSettings>('/admin/shop')
const shown = () => shop.ofOwner<Shop>('/shop')
const field = (name: string) => screen.findByRole('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: 'Save' })

/** Saved in another window. */
async function changeElsewhere(change: Partial<Shop>) {
  const { version, shop: now } = await stored()
  const { token } = await shop.owner()
  const answer = await shop.call('PUT', '/admin/shop', { token, body: { version, ...now, ...change } })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('the page of the shop’s settings', () => {
  it('saves all of them, and lists what was changed', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    await heading('Shop settings')
    const name = await field('Shop name')
    expect(name).toHaveProperty('value', 'Cables from the shed')
    await user.clear(name)
    await user.type(name, 'Outback Leads')
    await user.type(await field('Address'), '12 Forge Street{Enter}Dubbo')
    await user.type(await field('Opening hours'), 'Mon–Fri 8–4{Enter}Sat 8–12')
    const language = screen.getByRole('combobox', { name: 'Language of emails to the shop' })
    await user.selectOptions(language, 'Deutsch')
    await user.clear(await field('Tax in all prices'))
    await user.type(await field('Tax in all prices'), '7.7')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Australia/Brisbane')
    shop.clock().advance(1000)
    await user.click(saveButton())
    expect(await screen.findByText('Settings saved.')).toBeTruthy()
    expect(
      await screen.findByRole('row', { name: /^Shop name Cables from the shed Outback Leads/ }),
    ).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Language of emails to the shop English Deutsch/ })).toBeTruthy()
    expect(await shown()).toMatchObject({
      name: 'Outback Leads',
      address: '12 Forge Street\nDubbo',
      openingHours: 'Mon–Fri 8–4\nSat 8–12',
      mailLanguage: 'de',
      taxPercent: 7.7,
      timeZone: 'Australia/Brisbane',
    })
    // The shell has the name from the catalogue.
    await waitFor(() => expect(document.documentElement.dataset.shop).toBe('Outback Leads'))
  })

  it('leaves the focus to whoever goes on typing while it saves', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    const phone = await field('Phone')
    await user.type(await field('Shop name'), '!')
    await user.click(saveButton())
    await user.type(phone, '0400')
    await screen.findByText('Settings saved.')
    await user.keyboard(' 000')
    expect(phone).toHaveProperty('value', '0400 000')
  })

  it('shows what is wrong at its field, and takes the focus there', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    const days = await field('Days to pay')
    await user.clear(days)
    await user.type(days, 'soon')
    await user.click(saveButton())
    expect(await screen.findByText('Enter a number of days from 0 to 365.')).toBeTruthy()
    expect(document.activeElement).toBe(days)
    expect(screen.queryByText('Settings saved.')).toBeNull()
    await user.type(days, '0')
    expect(screen.queryByText('Enter a number of days from 0 to 365.')).toBeNull()
  })

  it('takes the focus to the weekdays where none is chosen', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    const monday = await screen.findByRole('checkbox', { name: 'Monday' })
    for (const box of within(screen.getByRole('group', { name: 'Working days' })).getAllByRole('checkbox'))
      if ((box as HTMLInputElement).checked) await user.click(box)
    await user.click(saveButton())
    expect(await screen.findByText('Choose at least one working day.')).toBeTruthy()
    expect(document.activeElement).toBe(monday)
  })

  it('keeps what was entered when others have saved, and shows what they changed', async () => {
    const { user } = await shop.openAsOwner('/admin/shop')
    const phone = await field('Phone')
    await user.clear(phone)
    await user.type(phone, '07 5550 1234')
    await changeElsewhere({ name: 'Renamed' })
    await user.click(saveButton())
    expect(await screen.findByText(/^Someone else has changed these settings/)).toBeTruthy()
    await waitFor(async () => expect(await field('Shop name')).toHaveProperty('value', 'Renamed'))
    expect(phone).toHaveProperty('value', '07 5550 1234')
    await user.click(saveButton())
    expect(await screen.findByText('Settings saved.')).toBeTruthy()
    expect(await shown()).toMatchObject({ name: 'Renamed', phone: '07 5550 1234' })
  })
})
