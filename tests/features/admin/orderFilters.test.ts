import { expect, it } from 'vitest'
import { filtersIn } from '@/features/admin/orders/orderFilters'

it.each([
  [
    'state=sent&paid=no&from=2026-12-01&to=2026-12-31',
    { state: 'sent', paid: 'no', from: '2026-12-01', to: '2026-12-31' },
  ],
  ['state=lost&search=Ann&from=yesterday', { search: 'Ann' }],
  ['from=2026-12-31&to=2026-12-01', { from: '2026-12-31' }],
  ['to=2026-12-01', { to: '2026-12-01' }],
])('the address %s filters by what is valid in it', (address, filters) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual(filters)
})
