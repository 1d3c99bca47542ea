import { expect, it } from 'vitest'
import { choosePost } from '@/domain/lead/editLead'
import { orderFacts } from '@/domain/lead/orderFacts'
import { priceVectorLead } from '../../support/builders'

const leadOf = (label: string, quantity: string) =>
  choosePost(priceVectorLead({ quantity }), { label, value: 10 })

it('an order’s postage names each option once, and its leads are counted with their quantities', () => {
  const leads = [leadOf('Normal', '2'), leadOf('Express', ''), leadOf('Normal', ' 10 '), leadOf('', '1')]
  expect(orderFacts(leads)).toEqual({ postage: ['Normal', 'Express'], leadCount: 14 })
  expect(orderFacts([])).toEqual({ postage: [], leadCount: 0 })
})
