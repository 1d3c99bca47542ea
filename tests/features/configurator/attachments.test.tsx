import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { savedLeadOpened, wireLengthEntered } from '@/store/orderSlice'
import { aConnectorA, priceVectorLead } from '../../support/builders'
import {
  attachment,
  lengthField,
  openShop,
  openTab,
  pick,
  picker,
  search,
  total,
} from '../../support/configurator'

const wire = '4.58 mm² twin sheath (6 mm auto)'

function openAttachments(draft = priceVectorLead()) {
  return openShop({ draft, tab: 'tab2' })
}

const addButton = () => screen.getByRole('button', { name: 'Add attachment' })
const groups = () => screen.queryAllByRole('group', { name: /^Attachment/ })
const shown = (number: number) => ({
  connectB: picker(number, 'Connector B').value,
  wire: picker(number, 'Wire').value,
  length: lengthField(number).value,
  fuse: picker(number, 'Fuse').value,
  rating: picker(number, 'Fuse rating').value,
})
const complete = {
  connectB: 'Powerpole PP45 pair, red left, 45 A',
  wire,
  length: '600',
  fuse: 'MIDI bolt-down holder, two lugs',
  rating: '30A',
}

describe('an attachment, configured field by field', () => {
  it('takes connector B, wire, length, fuse and rating, each enabled by the one before', async () => {
    const { user, store } = await openAttachments(priceVectorLead({ connectBGroup: {} }))
    expect(screen.getByText(/^No attachments yet/)).toBeTruthy()
    await user.click(addButton())
    for (const [name, waits] of [
      ['Wire', 'Choose connector B first'],
      ['Fuse', 'Choose a wire first'],
      ['Fuse rating', 'Choose a fuse first'],
    ] as const) {
      expect(picker(1, name).disabled).toBe(true)
      expect(picker(1, name).placeholder).toBe(waits)
    }
    await pick(user, picker(1, 'Connector B'), 'Powerpole PP45')
    expect(picker(1, 'Fuse').disabled).toBe(true)
    await pick(user, picker(1, 'Wire'), '4.58 mm²')
    expect(picker(1, 'Fuse rating').disabled).toBe(true)
    await pick(user, picker(1, 'Fuse'), 'MIDI bolt-down')
    await pick(user, picker(1, 'Fuse rating'), '30A')
    await user.type(lengthField(1), '600')
    expect(shown(1)).toEqual(complete)
    expect(total()).toBe('$76.50')
    expect(Object.values(store.getState().order.draft.connectBGroup)).toMatchObject([
      {
        id: 0,
        connectB: { value: 'b-pp45', type: 'Anderson Powerpole', price: 5.9 },
        wire: { value: 'w-twin-4p58', priceCM: 0.056, wire_len: 600, wire_voltage: 7.7471 },
        fuse: { value: 'f-midi', type: 'MIDI', price: 16.5 },
        fuse_rating: '30A',
      },
    ])
  })

  it('accepts a length before any other choice', async () => {
    const { user } = await openAttachments(priceVectorLead({ connectBGroup: {} }))
    await user.click(addButton())
    await user.type(lengthField(1), '250')
    await user.tab()
    expect(lengthField(1).value).toBe('250')
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
  })

  it('groups connector B by category, and those that do not fit or are out of stock at the end', async () => {
    const { user } = await openAttachments()
    const input = picker(1, 'Connector B')
    await search(user, input, 'DT')
    const namesOf = (group: HTMLElement) =>
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent
    const found = within(screen.getByRole('listbox')).getAllByRole('group')
    expect(found.map(namesOf)).toEqual(['Deutsch', 'Doesn’t fit, or out of stock'])
    const isDisabled = (option: HTMLElement) => option.getAttribute('aria-disabled') === 'true'
    const disabled = found.map((group) => new Set(within(group).getAllByRole('option').map(isDisabled)))
    expect(disabled).toEqual([new Set([false]), new Set([true])])
    const [gone] = await search(user, input, 'DT 4 pin')
    expect(gone?.textContent).toContain('Out of stock')
    expect(gone?.getAttribute('aria-disabled')).toBe('true')
    await user.click(gone ?? document.body)
    await user.keyboard('{Escape}')
    expect(total()).toBe('$76.50')
  })

  it('filters a list by the entered text, and reports when nothing matches', async () => {
    const { user } = await openAttachments()
    const input = picker(1, 'Wire')
    await user.clear(input)
    await user.type(input, '4.58')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.type(input, ' rope')
    await screen.findByText('No matches.')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('shows its price per lead, without postage, handles and quantity', async () => {
    const { user } = await openAttachments(priceVectorLead({ quantity: '3', andrsonPlugHandle: '2' }))
    expect(attachment(1).textContent).toContain('Price per attachment$56.00')
    await user.clear(lengthField(1))
    await user.type(lengthField(1), '100')
    expect(attachment(1).textContent).toContain('Price per attachment$28.00')
  })
})

describe('a changed choice', () => {
  it('of connector B clears wire, length, fuse and rating', async () => {
    const { user } = await openAttachments()
    await pick(user, picker(1, 'Connector B'), 'XT60')
    expect(shown(1)).toEqual({
      connectB: 'XT60 female (sockets), 30 A',
      wire: '',
      length: '',
      fuse: '',
      rating: '',
    })
    expect(picker(1, 'Wire').disabled).toBe(false)
    expect(picker(1, 'Fuse').disabled).toBe(true)
  })

  it('of the wire keeps the length and clears fuse and rating', async () => {
    const { user } = await openAttachments()
    await pick(user, picker(1, 'Wire'), '2.9 mm²')
    expect(shown(1)).toEqual({ ...complete, wire: '2.9 mm² twin sheath (5 mm auto)', fuse: '', rating: '' })
    expect(picker(1, 'Fuse rating').disabled).toBe(true)
  })

  it('of the fuse clears the rating', async () => {
    const { user } = await openAttachments()
    await pick(user, picker(1, 'Fuse'), 'MAXI blade')
    expect(shown(1)).toEqual({ ...complete, fuse: 'MAXI blade in-line holder, sealed', rating: '' })
  })

  it('to the chosen option changes nothing', async () => {
    const { user, store } = await openAttachments()
    const before = store.getState().order.draft
    await pick(user, picker(1, 'Connector B'), 'Powerpole PP45')
    await pick(user, picker(1, 'Wire'), '4.58 mm²')
    await pick(user, picker(1, 'Fuse'), 'MIDI')
    await pick(user, picker(1, 'Fuse rating'), '30A')
    expect(shown(1)).toEqual(complete)
    expect(store.getState().order.draft).toBe(before)
  })

  it('affects only its own attachment', async () => {
    const { user } = await openAttachments()
    await user.click(screen.getByRole('button', { name: 'Duplicate attachment 1' }))
    await pick(user, picker(2, 'Connector B'), 'XT60')
    expect(shown(1)).toEqual(complete)
    expect(shown(2).wire).toBe('')
  })
})

describe('fuse ratings', () => {
  it('are those of the chosen fuse, sorted by amperes, before those that do not fit, with the reason', async () => {
    const { user } = await openAttachments()
    await pick(user, picker(1, 'Fuse'), 'MIDI')
    await user.click(picker(1, 'Fuse rating'))
    const options = await screen.findAllByRole('option')
    const amps = options.map(({ textContent }) => parseFloat(textContent))
    expect(amps[0]).toBe(30)
    expect(amps.slice(1), 'each label once').toEqual([...new Set(amps.slice(1))].sort((a, b) => a - b))
    const enabled = options.filter((one) => one.getAttribute('aria-disabled') !== 'true')
    expect(enabled.map(({ textContent }) => textContent)).toEqual(['30A30 in stock'])
    expect(options.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '200AOut of stock',
        '40A45 in stockThe weakest part is rated 38\u00a0A',
        '15ANot available for this fuse',
      ]),
    )
  })

  it('are not required with "No fuse"', async () => {
    const { user } = await openAttachments()
    await pick(user, picker(1, 'Fuse'), 'No fuse')
    expect(picker(1, 'Fuse rating').disabled).toBe(true)
    expect(picker(1, 'Fuse rating').placeholder).toBe('Not needed without a fuse')
    await openTab(user, 'Review')
    expect(screen.getByText(/Please check \d issues? before/)).toBeTruthy()
    expect(screen.queryByText(/^Choose a fuse rating/)).toBeNull()
  })
})

describe('the list of wires', () => {
  it('names the drop in this attachment once its load is known, else that per ampere and metre', async () => {
    const { user } = await openAttachments()
    const [first] = await search(user, picker(1, 'Wire'), '4.58 mm²')
    expect(first?.textContent).toMatch(/7\.7\smV per A per m/)
    await user.keyboard('{Escape}')
    await user.type(within(attachment(1)).getByLabelText('Load (A)'), '10')
    const [second] = await search(user, picker(1, 'Wire'), '4.58 mm²')
    expect(second?.textContent).toContain('drop 0.46\u00a0V, 3.9%')
  })
})

describe('the wire length', () => {
  const type = async (user: UserEvent, text: string) => {
    await user.clear(lengthField(1))
    await user.type(lengthField(1), text)
  }
  const described = (description: RegExp) =>
    within(attachment(1)).queryByRole('textbox', { name: 'Wire length', description })
  const length = (store: Awaited<ReturnType<typeof openAttachments>>['store']) =>
    Object.values(store.getState().order.draft.connectBGroup)[0]?.wire.wire_len

  it('shows its bounds before there is an error', async () => {
    const { user } = await openAttachments(priceVectorLead({ connectBGroup: {} }))
    await user.click(addButton())
    expect(described(/^15–1,000\u00a0cm$/)).toBeTruthy()
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['14.9', '1000.1', '0', '-20'])(
    'of %s is reported as invalid with the bounds, and kept as entered',
    async (typed) => {
      const { user, store } = await openAttachments()
      await type(user, typed)
      await user.tab()
      if (typed !== '0') expect(lengthField(1).value).toBe(typed)
      await openTab(user, 'Review')
      expect(
        screen.getByRole('button', { name: 'Enter the wire length of attachment 1: 16.6 to 1,000\u00a0cm' }),
      ).toBeTruthy()
      expect(length(store)).toBe(Number(typed))
    },
  )

  it('out of bounds is reported at the field', async () => {
    const { user } = await openAttachments()
    await type(user, '1200')
    expect(described(/Enter 16.6 to 1,000\u00a0cm\.$/)).toBeTruthy()
    expect(lengthField(1).getAttribute('aria-invalid')).toBe('true')
    await type(user, '1000')
    expect(described(/Enter 16.6/)).toBeNull()
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
  })

  it('has the bounds of the present connector A, not of its copy in the lead', async () => {
    const copy = aConnectorA({ wireMaximum: 500 })
    const { user } = await openAttachments(priceVectorLead({ connectorA: copy }))
    expect(described(/–1,000\u00a0cm/)).toBeTruthy()
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
    await openTab(user, 'Review')
    expect(screen.queryByRole('button', { name: /^Enter the wire length/ })).toBeNull()
    expect(screen.queryByText(/^Not final/)).toBeNull()
  })

  it('out of bounds gives way to the one that a fix brings', async () => {
    const { user, store } = await openAttachments()
    await type(user, '1200')
    const [uuid = ''] = Object.keys(store.getState().order.draft.connectBGroup)
    act(() => void store.dispatch(wireLengthEntered({ uuid, chosen: 700 })))
    expect(lengthField(1).value).toBe('700')
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
  })

  it('of one lead is not shown in another with the same attachment', async () => {
    const { user, store } = await openAttachments()
    await type(user, '2OO')
    const { draft } = store.getState().order
    act(() => void store.dispatch(savedLeadOpened({ ...priceVectorLead(), objectId: 'another' })))
    expect(Object.keys(store.getState().order.draft.connectBGroup)).toEqual(Object.keys(draft.connectBGroup))
    expect(lengthField(1).value).toBe('600')
  })

  it.each([
    ['250.5', 250.5, '250.5'],
    [' 120 ', 120, '120'],
    ['99.97', 100, '100'],
  ])('entered as "%s" is %s cm, and shown as stored on blur', async (typed, stored, text) => {
    const { user, store } = await openAttachments()
    await type(user, typed)
    expect(length(store)).toBe(stored)
    await user.tab()
    expect(lengthField(1).value).toBe(text)
    expect(lengthField(1).getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['six metres', '1,000.5', '1e3', '0x20'])(
    'that is not a number, "%s", is kept with its error',
    async (typed) => {
      const { user, store } = await openAttachments()
      await type(user, typed)
      await user.tab()
      expect(lengthField(1).value).toBe(typed)
      expect(described(/Enter a number, such as 150\.5\.$/)).toBeTruthy()
      expect(length(store)).toBe(0)
      await type(user, '80')
      expect(described(/Enter a number/)).toBeNull()
      expect(length(store)).toBe(80)
    },
  )

  it('replaces what is not a number when it is changed elsewhere', async () => {
    const { user, store } = await openAttachments()
    await type(user, 'six metres')
    act(() => void store.dispatch(wireLengthEntered({ uuid: 'attachment-1', chosen: 250 })))
    expect(lengthField(1).value).toBe('250')
    expect(described(/Enter a number/)).toBeNull()
  })

  it('uses the bounds of another connector A', async () => {
    const { user } = await openAttachments()
    await openTab(user, 'Connector A')
    await user.click(screen.getByRole('option', { name: /^Deutsch DT 2 pin plug/ }))
    await openTab(user, 'Attachments')
    expect(lengthField(1).value).toBe('600')
    expect(described(/^16\.8–500\u00a0cm.*Enter 16.8 to 500\u00a0cm\.$/)).toBeTruthy()
  })
})

describe('attachments', () => {
  it('are duplicated with all choices, and numbered by position', async () => {
    const { user, store } = await openAttachments()
    await user.click(screen.getByRole('button', { name: 'Duplicate attachment 1' }))
    expect(groups()).toHaveLength(2)
    expect(shown(2)).toEqual(complete)
    expect(Object.values(store.getState().order.draft.connectBGroup).map(({ id }) => id)).toEqual([0, 1])
    expect(total()).toBe('$132.50')
  })

  it('are removed, and restored at their position by Undo', async () => {
    const { user } = await openAttachments()
    await user.click(addButton())
    await user.click(screen.getByRole('button', { name: 'Remove attachment 1' }))
    expect(groups()).toHaveLength(1)
    expect(shown(1).connectB).toBe('')
    expect(screen.getByText('Attachment removed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(groups()).toHaveLength(2)
    expect(shown(1)).toEqual(complete)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('have no Undo once the draft has changed', async () => {
    const { user } = await openAttachments()
    await user.click(screen.getByRole('button', { name: 'Remove attachment 1' }))
    await user.click(addButton())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
