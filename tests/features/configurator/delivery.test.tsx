import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { catalogueReceived } from '@/store/catalogueSlice'
import { catalogue, priceVectorLead } from '../../support/builders'
import { openShop, total } from '../../support/configurator'

const openDelivery = (draft = priceVectorLead()) => openShop({ draft, tab: 'tab3' })
const field = (name: string, description?: RegExp) =>
  screen.getByRole<HTMLInputElement>('textbox', { name, ...(description && { description }) })

async function enter(user: Awaited<ReturnType<typeof openShop>>['user'], name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
}

describe('postage', () => {
  it("is one of the catalogue's options, in its order, with the price", async () => {
    const { user, store } = await openDelivery()
    const group = screen.getByRole('radiogroup', { name: 'Postage' })
    const radios = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value }) => value)).toEqual([
      'Normal',
      'Express',
      'Express, signature on delivery',
      'Heavy parcel, over 5 kg',
      'Pick-up',
    ])
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
    expect(group.textContent).toContain('Express$15.90')
    expect(group.textContent).toContain('Pick-upfree')

    await user.click(within(group).getByRole('radio', { name: 'Express' }))
    expect(store.getState().order.draft.post).toEqual({ label: 'Express', value: 15.9 })
    expect(total()).toBe('$81.80')
    await user.click(within(group).getByRole('radio', { name: 'Pick-up' }))
    expect(total()).toBe('$65.90')
  })
})

describe('postage that was renamed', () => {
  it('is chosen for a lead with its former name, as long as it has its price', async () => {
    const { store } = await openDelivery()
    const renamed = (value: number) =>
      catalogueReceived({
        ...catalogue,
        postList: [{ ...catalogue.postList[0]!, label: 'Parcel', value, formerly: ['Normal'] }],
      })
    const radio = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Parcel' })
    act(() => void store.dispatch(renamed(10.6)))
    expect(radio().checked).toBe(true)
    act(() => void store.dispatch(renamed(12)))
    expect(radio().checked).toBe(false)
  })
})

describe('quantity', () => {
  it.each(['1', '3', '9999', ' 12 '])('may be "%s"', async (typed) => {
    const { user, store } = await openDelivery()
    await enter(user, 'Quantity', typed)
    expect(field('Quantity').getAttribute('aria-invalid')).toBeNull()
    expect(store.getState().order.draft.quantity).toBe(typed)
  })

  it.each(['', '0', '10000', '1.5', '-1', 'three', '1e3'])(
    'may not be "%s": the field reports it, keeps the text, and the tab is incomplete',
    async (typed) => {
      const { user } = await openDelivery()
      expect(screen.getByRole('tab', { name: 'Delivery', description: 'complete' })).toBeTruthy()
      await enter(user, 'Quantity', typed)
      await user.tab()
      const quantity = field('Quantity', /1–9999\. Enter a whole number, 1 to 9999\.$/)
      expect(quantity.value).toBe(typed)
      expect(quantity.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByRole('tab', { name: 'Delivery', description: 'incomplete' })).toBeTruthy()
    },
  )

  it('shows its bounds before an error', async () => {
    await openDelivery()
    expect(field('Quantity', /^Number of identical leads, 1–9999\.$/)).toBeTruthy()
  })

  it('multiplies the cable, not handles and postage', async () => {
    const { user } = await openDelivery(priceVectorLead({ andrsonPlugHandle: '2' }))
    expect(total()).toBe('$82.50')
    await enter(user, 'Quantity', '3')
    expect(total()).toBe('$214.30')
  })

  it('counts as one in the price if it is missing', async () => {
    const { user } = await openDelivery()
    await enter(user, 'Quantity', '')
    expect(total()).toBe('$76.50')
  })
})

describe('plug handles', () => {
  it.each(['', '0', '2', '9999'])('may be "%s"', async (typed) => {
    const { user } = await openDelivery(priceVectorLead({ andrsonPlugHandle: '7' }))
    await enter(user, 'Plug handles', typed)
    expect(field('Plug handles').getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['10000', '2.5', '-2', 'two'])(
    'may not be "%s": the field reports it and keeps the text',
    async (typed) => {
      const { user } = await openDelivery()
      await enter(user, 'Plug handles', typed)
      await user.tab()
      const handles = field('Plug handles', /Enter a whole number, 0 to 9999\.$/)
      expect(handles.value).toBe(typed)
      expect(handles.getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('cost 3 each for the whole order line', async () => {
    const { user } = await openDelivery(priceVectorLead({ quantity: '3' }))
    expect(field('Plug handles', /\$3\.00 each; total for this item, not per lead\.$/)).toBeTruthy()
    expect(total()).toBe('$208.30')
    await enter(user, 'Plug handles', '2')
    expect(total()).toBe('$214.30')
  })
})
