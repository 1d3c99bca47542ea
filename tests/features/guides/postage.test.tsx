import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PostageGuidePage } from '@/features/guides/PostageGuidePage'
import { priceVectorLead } from '../../support/builders'
import { openGuide } from '../../support/guides'

function rows(): string[][] {
  const table = screen.getByRole('table', { name: 'Postage options' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the postage guide', () => {
  it('lists the options in catalogue order, with price and maximum mass', async () => {
    await openGuide(<PostageGuidePage />, {
      draft: priceVectorLead({ post: { label: 'Express', value: 15.9 } }),
    })
    expect(rows()).toEqual([
      ['Normal', '$10.60', '5\u00a0kg'],
      ['ExpressIn your lead', '$15.90', '5\u00a0kg'],
      ['Express, signature on delivery', '$18.90', '5\u00a0kg'],
      ['Heavy parcel, over 5\u00a0kg', '$24.50', '22\u00a0kg'],
      ['Pick-up', 'free', 'no limit'],
    ])
    expect(screen.getByText('Postage for your lead: Express, $15.90.')).toBeTruthy()
    expect(screen.getByText('Postage is charged once per item, whatever its quantity.')).toBeTruthy()
  })

  it('marks none if the draft’s price differs from the shop’s', async () => {
    await openGuide(<PostageGuidePage />, {
      draft: priceVectorLead({ post: { label: 'Express', value: 14 } }),
    })
    expect(screen.queryByText('In your lead')).toBeNull()
    expect(screen.getByText('Postage for your lead: Express, $14.00.')).toBeTruthy()
  })
})
