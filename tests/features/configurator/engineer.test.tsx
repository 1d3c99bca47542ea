import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setLoad, setWireLength } from '@/domain/lead/editLead'
import { emptyLead } from '@/domain/lead/lead'
import { startingPoints } from '@/domain/lead/startingPoints'
import { fridgeBranch, priceVectorLead, lead } from '../../support/builders'
import type { Branch } from '../../support/builders'
import { attachment, lengthField, openShop, openTab, picker, search } from '../../support/configurator'

const uuid = 'attachment-1'
const load = () => within(attachment(1)).getByRole<HTMLInputElement>('textbox', { name: 'Load (A)' })
const checks = () => screen.getByRole('region', { name: 'Checks' })
const type = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}
const openAttachments = (draft = priceVectorLead()) => openShop({ draft, tab: 'tab2' })
const branch = (store: Awaited<ReturnType<typeof openAttachments>>['store']) =>
  Object.values(store.getState().order.draft.connectBGroup)[0]!

describe('starting points', () => {
  it('stay after a choice until another tab is opened, so that nothing moves', async () => {
    const { user } = await openShop()
    const shown = () => screen.queryByRole('region', { name: 'Starting points' }) !== null
    await user.click(screen.getByRole('option', { name: /^Anderson SB50 grey/ }))
    expect(shown()).toBe(true)
    await openTab(user, 'Attachments')
    expect(shown()).toBe(false)
    await openTab(user, 'Connector A')
    expect(shown()).toBe(false)
  })

  it('are there again once the lead is empty', async () => {
    const { user } = await openShop({ draft: lead('a-sb50-grey', []), tab: 'tab4' })
    expect(screen.queryByRole('region', { name: 'Starting points' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByRole('region', { name: 'Starting points' })).toBeTruthy()
  })

  it('are offered while the draft is empty, and fill in a lead that can be undone', async () => {
    const { user, store } = await openShop({ draft: emptyLead('empty') })
    const offer = screen.getByRole('region', { name: 'Starting points' })
    expect(within(offer).getAllByRole('button')).toHaveLength(startingPoints.length)
    await user.click(
      within(offer).getByRole('button', {
        name: /^Fridge lead 400\u00a0cm, 8\u00a0A Anderson SB50 \w+, 50 A .+ \$[\d.]+$/,
      }),
    )
    expect(screen.getByRole('tab', { name: 'Attachments' }).getAttribute('aria-selected')).toBe('true')
    expect(checks().textContent).toContain('No problems')
    expect(screen.queryByRole('region', { name: 'Starting points' })).toBeNull()
    expect(branch(store).loadA).toBe(8)
    const loaded = screen.getByText('Starting point loaded.')
    expect(loaded.textContent).toMatch(/Anderson SB50 .+ → .+, .*400\u00a0cm/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft).toEqual(emptyLead('empty'))
    expect(screen.getByRole('region', { name: 'Starting points' })).toBeTruthy()
  })
})

describe('the system', () => {
  it('has a voltage, a supply end and a drop limit that the checks use', async () => {
    const { user, store } = await openAttachments()
    expect(checks().textContent).toContain('loses 9.3% of the voltage')
    await user.click(screen.getByRole('radio', { name: '10%' }))
    expect(checks().textContent).toContain('No problems')
    await user.click(screen.getByRole('radio', { name: '24\u00a0V' }))
    await user.click(screen.getByRole('radio', { name: 'Both ends' }))
    expect(checks().textContent).toContain('A second fuse is needed there (not included)')
    expect(store.getState().order.draft).toMatchObject({
      systemVoltageV: 24,
      dropLimitPercent: 10,
      fedFrom: 'both',
    })
  })
})

describe('the load', () => {
  it('is optional, and the drop names the current it is computed for', async () => {
    const { user, store } = await openAttachments()
    expect(attachment(1).textContent).toContain('1.12\u00a0V, 9.3% at 24\u00a0A, 80% of the fuse rating')
    await type(user, load(), '12.41')
    expect(branch(store).loadA, 'rounded to the safe side').toBe(12.5)
    expect(attachment(1).textContent).toContain('0.58\u00a0V, 4.8% at 12.5\u00a0A load')
    await type(user, load(), '')
    expect(branch(store).loadA).toBeNull()
  })

  it.each([
    ['-3', 'Enter 0.1 to 1,000 A.', '-3'],
    ['4000', 'Enter 0.1 to 1,000 A.', '4000'],
    ['ten', 'Enter a number, such as 150.5.', '0'],
  ])('of %s is reported at the field, counts as none, and remains required', async (typed, message, kept) => {
    const { user } = await openAttachments()
    await type(user, load(), typed)
    await user.tab()
    expect(load().value).toBe(typed)
    expect(load().getAttribute('aria-invalid')).toBe('true')
    expect(within(attachment(1)).getByText(message)).toBeTruthy()
    expect(attachment(1).textContent).toContain('24\u00a0A, 80% of the fuse rating')
    await openTab(user, 'Review')
    await user.click(
      screen.getByRole('button', {
        name: 'Check the load of attachment 1: 0.1 to 1,000\u00a0A, or leave it empty',
      }),
    )
    expect(document.activeElement).toBe(load())
    expect(load().value).toBe(kept)
    expect(load().getAttribute('aria-invalid')).toBe('true')
    await user.clear(load())
    await openTab(user, 'Review')
    expect(screen.queryByText(/Check the load/)).toBeNull()
  })

  it('below 0.1 A is rounded up like any other', async () => {
    const { user, store } = await openAttachments()
    await type(user, load(), '0.05')
    expect(branch(store).loadA).toBe(0.1)
    expect(load().getAttribute('aria-invalid')).toBeNull()
  })

  it('without fuse and load shows no drop', async () => {
    const { store } = await openAttachments(
      lead('a-sb50-grey', [{ b: 'b-pp45', wire: 'w-twin-4p58', cm: 600 }]),
    )
    expect(branch(store).loadA).toBeNull()
    expect(attachment(1).textContent).toContain('Voltage drop–')
  })
})

describe('the unit of length', () => {
  it.each([
    ['m', '6', '2.5', 250],
    ['mm', '6000', '1234', 123.4],
    ['ft', '19.685', '1', 30.5],
  ])('%s shows %s for 600 cm and reads %s as %s cm', async (unit, shown, typed, cm) => {
    const { user, store } = await openAttachments()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), unit)
    expect(lengthField(1).value).toBe(shown)
    expect(branch(store).wire.wire_len).toBe(600)
    await type(user, lengthField(1), typed)
    expect(branch(store).wire.wire_len).toBe(cm)
    expect(attachment(1).textContent).toContain(`Saved as ${String(cm)}\u00a0cm.`)
  })

  it('may follow the number, and is inferred if the number is out of bounds in another unit', async () => {
    const { user, store } = await openAttachments()
    await type(user, lengthField(1), '4 m')
    expect(branch(store).wire.wire_len).toBe(400)
    await type(user, lengthField(1), '4')
    expect(branch(store).wire.wire_len).toBe(4)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), 'm')
    expect(lengthField(1).value).toBe('4')
    expect(branch(store).wire.wire_len).toBe(400)
  })

  it('applies to every attachment and to the bounds', async () => {
    const { user } = await openAttachments()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), 'm')
    await user.click(screen.getByRole('button', { name: 'Duplicate attachment 1' }))
    expect(lengthField(2).value).toBe('6')
    await type(user, lengthField(2), '12')
    expect(within(attachment(2)).getByText('Enter 0.166 to 10 m.')).toBeTruthy()
  })
})

describe('the shown lengths', () => {
  it('are in the chosen unit in drawing, prices and what is missing; the lead keeps cm', async () => {
    const { user, store } = await openAttachments()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), 'ft')
    await type(user, lengthField(1), '20')
    expect(branch(store).wire.wire_len).toBe(609.6)
    const drawing = screen.getByRole('img', { name: 'Drawing of the lead' })
    expect(within(drawing).getByText('20 ft')).toBeInstanceOf(SVGElement)
    expect(drawing.textContent).toContain('Length: 20\u00a0ft')
    await openTab(user, 'Review')
    expect(screen.getAllByText('20 ft at $5.60 per m')).not.toHaveLength(0)
    await openTab(user, 'Attachments')
    await type(user, lengthField(1), '1000')
    await openTab(user, 'Review')
    expect(screen.getByText('Enter the wire length of attachment 1: 0.545 to 32.81 ft')).toBeTruthy()
  })
})

describe('the length tolerance', () => {
  it('is at the field once a length within bounds is there', async () => {
    const { user } = await openAttachments()
    const described = () =>
      document.getElementById(`${lengthField(1).id}-hint`)?.textContent ?? 'no description'
    expect(described()).toContain('Tip to tip; may be up to 150\u00a0mm longer, never shorter.')
    await type(user, lengthField(1), '250')
    expect(described()).toContain('up to 100\u00a0mm longer')
    await type(user, lengthField(1), '5000')
    expect(described()).not.toContain('Tip to tip')
  })
})

describe('the least length', () => {
  it('at the field is that of the parts, where it is more than that of connector A', async () => {
    const branch = { b: 'b-lug-m10-pair', wire: 'w-pair-107', cm: 40, fuse: 'f-anl', rating: '350A' }
    await openAttachments(lead('a-lug-m10-pair', [branch]))
    const hint = () => document.getElementById(`${lengthField(1).id}-hint`)?.textContent
    expect(hint()).toMatch(/^22\.2–/)
    expect(checks().textContent).not.toContain('too short')
  })

  it('is the same in the error of a length that connector A does not accept either', async () => {
    const { user } = await openAttachments(lead('a-sb50-grey', [fridgeBranch]))
    const hint = document.getElementById(`${lengthField(1).id}-hint`)
    expect(hint?.textContent).toMatch(/^19\.5–/)
    await type(user, lengthField(1), '14')
    expect(within(attachment(1)).getByText('Enter 19.5 to 1,000 cm.')).toBeTruthy()
  })

  it('is connector A’s where the parts need less', async () => {
    await openAttachments(lead('a-clips-200', [fridgeBranch]))
    expect(document.getElementById(`${lengthField(1).id}-hint`)?.textContent).toMatch(/^30–/)
  })
})

describe('a length of 4', () => {
  it('is not judged, leaves the total open, and becomes 4 m with one press', async () => {
    const { user, store } = await openAttachments()
    await type(user, lengthField(1), '4')
    expect(attachment(1).textContent).toContain('Voltage drop–')
    expect(screen.getByText('Not final: a wire length is out of range.')).toBeTruthy()
    await user.click(within(attachment(1)).getByRole('button', { name: 'Did you mean 4\u00a0m?' }))
    expect(branch(store).wire.wire_len).toBe(400)
    expect(lengthField(1).value).toBe('4')
    expect(document.activeElement).toBe(lengthField(1))
    expect(screen.queryByText(/^Not final/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Length unit' }), 'cm')
    expect(lengthField(1).value).toBe('400')
  })
})

describe('another connector B', () => {
  const chooseAnother = async (user: UserEvent) => {
    const [option] = await search(user, picker(1, 'Connector B'), 'Powerpole PP30')
    await user.click(option!)
  }

  it('says what it clears, with Undo', async () => {
    const { user, store } = await openAttachments()
    const before = branch(store)
    await chooseAnother(user)
    expect(screen.getByText('Connector B changed: wire, length and fuse cleared.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(branch(store)).toEqual(before)
  })

  it('offers the former length until there is one', async () => {
    const { user, store } = await openAttachments()
    await chooseAnother(user)
    expect(branch(store).wire.wire_len).toBe(0)
    const [option] = await search(user, picker(1, 'Wire'), '2.9 mm² twin sheath')
    await user.click(option!)
    await user.click(within(attachment(1)).getByRole('button', { name: '600\u00a0cm, as before' }))
    expect(branch(store).wire.wire_len).toBe(600)
    expect(document.activeElement).toBe(lengthField(1))
    expect(screen.queryByRole('button', { name: /as before$/ })).toBeNull()
  })

  it('says that only a length was cleared', async () => {
    const { user } = await openAttachments(lead('a-sb50-grey', [{ b: 'b-pp45', cm: 250 }]))
    await chooseAnother(user)
    expect(screen.getByText('Connector B changed: length cleared.')).toBeTruthy()
  })

  it('says nothing where nothing was chosen', async () => {
    const { user } = await openAttachments(lead('a-sb50-grey', [{ b: 'b-pp45' }]))
    await chooseAnother(user)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('the wire option', () => {
  it('names the nearest AWG beside the cross-section', async () => {
    const { user } = await openAttachments()
    const [option] = await search(user, picker(1, 'Wire'), '2.9 mm² twin sheath')
    expect(option?.textContent).toContain('about 13\u00a0AWG')
  })
})

describe('incompatible options', () => {
  it.each([
    ['Connector B', 'SB350', 'No wire in stock fits both this and connector A'],
    ['Wire', '13.6 mm² single', 'These connectors need two or more cores'],
    ['Wire', '7.9', 'Connector B fits 2.1–5.3\u00a0mm²'],
    ['Fuse', 'MEGA', 'For a wire of 5.3–70\u00a0mm²'],
    ['Fuse rating', '40A', 'The weakest part is rated 38\u00a0A'],
  ])('in %s, "%s" is disabled: %s', async (name, text, reason) => {
    const { user } = await openAttachments()
    const [option] = await search(user, picker(1, name), text)
    expect(option?.getAttribute('aria-disabled')).toBe('true')
    expect(option?.textContent).toContain(reason)
  })

  it('are filtered again after the load has changed', async () => {
    const { user } = await openAttachments(setLoad(priceVectorLead(), uuid, 29))
    const [blade] = await search(user, picker(1, 'Fuse'), 'Blade')
    expect(blade?.textContent).toContain('No rating from 36.25 to 38\u00a0A in stock')
    await user.keyboard('{Escape}')
    await type(user, load(), '20')
    const [again] = await search(user, picker(1, 'Fuse'), 'Blade')
    expect(again?.getAttribute('aria-disabled')).not.toBe('true')
  })
})

describe('a finding', () => {
  const overfused = () =>
    lead('a-sb50-grey', [
      { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-midi', rating: '40A', loadA: 20 },
    ])

  it('shows severity, statement, basis and remedy', async () => {
    await openAttachments(overfused())
    const item = within(checks()).getByRole('listitem')
    expect(item.textContent).toContain('Must be fixed before ordering · Attachment 1')
    expect(item.textContent).toContain(
      'A fuse of 40\u00a0A won’t protect 4.58 mm² twin sheath (6 mm auto), which is rated 38\u00a0A.',
    )
    expect(item.textContent).toContain('Choose a fuse of 38\u00a0A at most.')
    expect(item.textContent).toContain('continuous current')
  })

  it('is at its field in the words of the summary, and makes it invalid if it blocks', async () => {
    const { user } = await openAttachments(overfused())
    const statement =
      'A fuse of 40\u00a0A won’t protect 4.58 mm² twin sheath (6 mm auto), which is rated 38\u00a0A.'
    const rating = picker(1, 'Fuse rating')
    expect(checks().textContent).toContain(statement)
    const described = () =>
      (rating.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect(described()).toContain(statement)
    expect(rating.getAttribute('aria-invalid')).toBe('true')
    expect(picker(1, 'Fuse').getAttribute('aria-invalid')).toBeNull()
    await user.click(within(attachment(1)).getByRole('button', { name: /^Fix: A fuse of 40/ }))
    expect(described()).not.toContain(statement)
  })

  it('that warns describes its field without making it invalid', async () => {
    await openAttachments()
    const wire = picker(1, 'Wire')
    const [id] = wire.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(id!)?.textContent).toContain('loses 9.3% of the voltage')
    expect(wire.getAttribute('aria-invalid')).toBeNull()
  })

  it('that no wire or fuse resolves names connectors that do, each taken in one undoable step', async () => {
    const { user, store } = await openAttachments(lead('a-clips-200', [fridgeBranch]))
    expect(checks().textContent).toContain('Choose another connector.')
    const offered = within(checks()).getAllByRole('button', { name: /^Connector A: / })
    expect(offered).toHaveLength(3)
    const label = offered[0]!.textContent.replace('Connector A: ', '')
    await user.click(offered[0]!)
    expect(store.getState().order.draft.connectorA.label).toBe(label)
    expect(checks().textContent).not.toContain('is too thin for')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(store.getState().order.draft.connectorA.value).toBe('a-clips-200')
  })

  it('names connectors for each of many findings', async () => {
    const thin = { ...fridgeBranch, b: 'b-pp30', wire: 'w-twin-4p58' }
    await openAttachments(lead('a-lug-m8-pair', Array<Branch>(5).fill(thin)))
    const unfit = within(checks())
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('is too thick for'))
    expect(unfit).toHaveLength(5)
    for (const item of unfit)
      expect(within(item).getAllByRole('button', { name: /^Connector B: / })).not.toEqual([])
  })

  it('about connector A is above its list', async () => {
    await openShop({
      draft: lead('a-cig-plug', [{ ...fridgeBranch, b: 'b-bare' }], { systemVoltageV: 48, source: 'bank' }),
    })
    const statement = 'is rated 24\u00a0V at most, but there can be 48\u00a0V here.'
    const list = screen.getByRole('listbox', { name: 'Primary connector' })
    await waitFor(() => expect(list.getAttribute('aria-describedby')).not.toBeNull())
    await waitFor(() =>
      expect(document.getElementById(list.getAttribute('aria-describedby')!)?.textContent).toContain(
        statement,
      ),
    )
    expect(list.getAttribute('aria-invalid')).toBe('true')
  })

  it('is resolved by Fix in one undoable step', async () => {
    const { user, store } = await openAttachments(overfused())
    await user.click(within(checks()).getByRole('button', { name: /^Fix: A fuse of 40/ }))
    expect(branch(store).fuse_rating).toBe('30A')
    expect(checks().textContent).toContain('No problems')
    expect(screen.getByText(/^Fixed\./).textContent).toBe('Fixed. MIDI bolt-down holder, two lugs 30A')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(branch(store).fuse_rating).toBe('40A')
  })

  it('leaves the focus on Undo after each Fix, and then on the page', async () => {
    const twice = lead('a-sb50-grey', [
      { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-midi', rating: '40A', loadA: 20 },
      { b: 'b-pp45', wire: 'w-twin-4p58', cm: 200, fuse: 'f-midi', rating: '40A', loadA: 20 },
    ])
    const { user } = await openAttachments(twice)
    const undo = () => screen.getByRole('button', { name: 'Undo' })
    for (const rest of [1, 0]) {
      const fixes = () => within(checks()).queryAllByRole('button', { name: /^Fix: A fuse of 40/ })
      await user.click(fixes()[0]!)
      expect(fixes()).toHaveLength(rest)
      expect(document.activeElement).toBe(undo().closest('[role=status]'))
    }
  })

  it('shows enough decimals to distinguish a figure from its limit, and the number of findings', async () => {
    const near = { b: 'b-sb50-grey', wire: 'w-twin-4p58', cm: 388, fuse: 'f-blade', rating: '25A' }
    await openAttachments(lead('a-sb50-grey', [{ ...near, loadA: 20 }]))
    expect(checks().textContent).toContain('loses 5.01% of the voltage; the limit is 5%')
    expect(within(checks()).getByRole('status').textContent).toBe('1 issue')
  })

  it('reports if no wire or fuse in stock resolves it', async () => {
    const fridge = {
      b: 'b-cig-socket',
      wire: 'w-twin-2p9',
      cm: 300,
      fuse: 'f-blade',
      rating: '15A',
      loadA: 13,
    }
    await openAttachments(lead('a-sb50-grey', [fridge], { dropLimitPercent: 10 }))
    expect(within(checks()).queryByRole('button', { name: /^Fix/ })).toBeNull()
    expect(checks().textContent).toContain(
      'Keep the load to 12\u00a0A, or choose a part that carries more. Nothing in stock works here',
    )
  })

  const twoOf = (wire: string) => [
    { b: 'b-bare', wire, cm: 100 },
    { b: 'b-bare', wire, cm: 100 },
  ]
  it.each([
    [
      'a wire too thin',
      'a-sb175-grey',
      [{ b: 'b-sb175-grey', wire: 'w-twin-2p9', cm: 100 }],
      'A wire of 2.9\u00a0mm² is too thin for Anderson SB175 grey, 175 A, which needs at least 13.3\u00a0mm².',
    ],
    [
      'a wire too thick',
      'a-sb50-grey',
      [{ b: 'b-pp30', wire: 'w-twin-4p58', cm: 100 }],
      'A wire of 4.58\u00a0mm² is too thick for Powerpole PP30 pair, red left, 30 A, which fits 3.3\u00a0mm² at most.',
    ],
    [
      'wires too thin together',
      'a-lug-m10-pair',
      twoOf('w-twin-2p9'),
      'The wires, 5.8\u00a0mm² together, are too thin for Copper lug pair M10, which needs at least 6\u00a0mm².',
    ],
    [
      'wires too thick together',
      'a-sb50-grey',
      twoOf('w-twin-7p9'),
      'The wires, 15.84\u00a0mm² together, are too thick for Anderson SB50 grey, 50 A, which fits 13.6\u00a0mm² at most.',
    ],
  ])('for %s names the sizes that the connector accepts', async (_, a, branches, statement) => {
    await openAttachments(lead(a, branches))
    expect(checks().textContent).toContain(statement)
  })

  it('suggests another connector if no wire fits, not another load', async () => {
    const pinched = { b: 'b-lug-m8-single', wire: 'w-twin-4p58', cm: 100 }
    await openAttachments(lead('a-sb50-grey', [pinched]))
    expect(checks().textContent).toContain(
      'No wire and fuse in stock work with these connectors. Choose another connector.',
    )
  })

  it('has no Fix where changing one wire alone is not enough', async () => {
    await openAttachments(lead('a-sb50-grey', twoOf('w-twin-7p9')))
    expect(checks().textContent).toContain('or a larger connector A.')
    expect(checks().textContent).not.toContain('in stock works')
  })

  it('moves the focus to its field', async () => {
    const { user } = await openAttachments(overfused())
    await openTab(user, 'Delivery')
    await user.click(within(checks()).getByRole('button', { name: /^Show the field: A fuse of 40/ }))
    await waitFor(() => expect(document.activeElement).toBe(picker(1, 'Fuse rating')))
  })
})

describe('a suggestion', () => {
  const open = async (user: UserEvent) =>
    user.click(within(attachment(1)).getByRole('button', { name: 'Suggest wire and fuse' }))

  it('names the inputs it needs', async () => {
    const { user } = await openAttachments(setWireLength(priceVectorLead(), uuid, 0))
    await open(user)
    expect(attachment(1).textContent).toContain('To get a suggestion, enter the wire length and the load.')
  })

  it('shows wire, fuse, drop and cost, one size up and down, and applies them in one step', async () => {
    const { user, store } = await openAttachments(
      lead('a-sb50-grey', [{ b: 'b-sb50-grey', cm: 600, loadA: 10 }]),
    )
    await open(user)
    const text = attachment(1).textContent
    expect(text).toContain('Limited by voltage drop: a thinner wire would lose too much.')
    expect(text).toContain('Suggested4.58 mm² twin sheath (6 mm auto)')
    expect(text).toContain('0.46\u00a0V, 3.9%')
    expect(text).toMatch(/\d+\sA: between 12\.5\sA \(the load ÷ 0\.8\) and \d+\sA \(the weakest part\)/)
    expect(text).toContain('One size up7.9 mm² twin sheath (8 B&S)')
    expect(text).toContain('One size down2.9 mm² twin sheath (5 mm auto)')
    expect(text).toContain('Not enough: when warm, it loses more than your limit.')
    await user.click(screen.getByRole('button', { name: 'Use this: 4.58 mm² twin sheath (6 mm auto)' }))
    expect(branch(store)).toMatchObject({
      wire: { value: 'w-twin-4p58', wire_len: 600, wire_voltage: 7.7471 },
      fuse: { value: 'f-blade' },
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(branch(store).wire.value).toBe('')
  })

  it('that is taken is shown in its place, where it covers no field, until it is opened again', async () => {
    const { user } = await openAttachments(lead('a-sb50-grey', [{ b: 'b-sb50-grey', cm: 600, loadA: 10 }]))
    await open(user)
    await user.click(screen.getByRole('button', { name: /^Use this: 4.58 mm²/ }))
    const undo = within(attachment(1)).getByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo.closest('[role=status]'))
    expect(document.activeElement?.textContent).toContain('Suggested wire and fuse applied.')
    await open(user)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('can be undone from another step too, and in its place without losing the keyboard', async () => {
    const { user, store } = await openAttachments(
      lead('a-sb50-grey', [{ b: 'b-sb50-grey', cm: 600, loadA: 10 }]),
    )
    await open(user)
    await user.click(screen.getByRole('button', { name: /^Use this: 4.58 mm²/ }))
    await user.click(screen.getByRole('tab', { name: /^Delivery/ }))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Attachments/ }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(branch(store).wire.value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Suggest/ }))
  })

  it('that is already chosen is marked instead of offered', async () => {
    const { user } = await openAttachments(lead('a-sb50-grey', [{ b: 'b-sb50-grey', cm: 600, loadA: 10 }]))
    await open(user)
    await user.click(screen.getByRole('button', { name: /^Use this: 7.9 mm²/ }))
    await open(user)
    const size = screen.getByText('One size up').closest('li')!
    expect(size.textContent).toContain('Already selected')
    expect(within(size).queryByRole('button')).toBeNull()
    expect(screen.getByRole('button', { name: /^Use this: 4.58 mm²/ })).toBeTruthy()
  })

  it.each([
    [
      { b: 'b-cig-socket', cm: 100, loadA: 13 },
      'Cigarette lighter socket, 15 A is rated 15\u00a0A; this load needs a fuse of 16.3\u00a0A.',
    ],
    [{ b: 'b-lug-m8-single', cm: 100, loadA: 13 }, 'No wire in stock fits both connectors.'],
    [{ b: 'b-pp30', cm: 1000, loadA: 20 }, 'It would work up to 223\u00a0cm'],
  ])('if nothing fits, shows the reason and remedies', async (choice, why) => {
    const { user } = await openAttachments(lead('a-sb50-grey', [choice]))
    await open(user)
    expect(attachment(1).textContent).toContain(why)
  })
})

describe('the parcel', () => {
  it('is weighed, and a heavier one is offered a postage that allows its mass', async () => {
    const { user, store } = await openShop({ draft: priceVectorLead({ quantity: '3' }), tab: 'tab3' })
    expect(screen.getByText('2.57 kg')).toBeTruthy()
    expect(screen.queryByText(/is limited to/)).toBeNull()
    await type(user, screen.getByRole('textbox', { name: 'Quantity' }), '9')
    expect(screen.getByText('“Normal” is limited to 5 kg.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Choose Heavy parcel/ }))
    expect(store.getState().order.draft.post).toEqual({ label: 'Heavy parcel, over 5 kg', value: 24.5 })
    expect(screen.queryByText(/is limited to/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Heavy parcel/ }))
  })
})
