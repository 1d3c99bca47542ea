import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { followLanguage } from '@/locales/i18n'
import { catalogue, priceVectorLead } from '../../support/builders'
import { openShop, picker, search } from '../../support/configurator'

afterEach(() => followLanguage('en'))

const wire = '4.58 mm² twin sheath (6 mm auto)'
const lists = {
  ...catalogue,
  complete: true,
  names: [
    { label: wire, de: 'Zwillingsleitung' },
    { label: 'Express', de: 'Eilpaket' },
  ],
}

describe('a part with a name in another language', () => {
  it('is shown by it, and found by it and by its label', async () => {
    await followLanguage('de')
    const { user } = await openShop({ draft: priceVectorLead(), tab: 'tab2', lists })
    const input = document.querySelector<HTMLInputElement>(`input[value="Zwillingsleitung"]`)
    expect(input).not.toBeNull()
    for (const text of ['Zwilling', '4.58 mm² twin'])
      expect((await search(user, input!, text)).map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Zwillingsleitung'),
      ])
  })

  it('is shown by its Chinese name', async () => {
    await followLanguage('zh-cn')
    const names = [{ label: wire, 'zh-cn': '双芯线' }]
    await openShop({ draft: priceVectorLead(), tab: 'tab2', lists: { ...lists, names } })
    expect(document.querySelector('input[value="双芯线"]')).not.toBeNull()
  })

  it('is shown by its label in English', async () => {
    await openShop({ draft: priceVectorLead(), tab: 'tab2', lists })
    expect(picker(1, 'Wire').value).toBe(wire)
    expect(screen.queryByText(/Zwillingsleitung/)).toBeNull()
  })
})
