import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useFedFromText } from '@/components/cable/useFedFromText'
import type { Lead } from '@/domain/lead/lead'
import { leadFromSelection, selectionOf } from '@/domain/lead/leadSelection'
import { attachmentsCleared, connectorAChosen, startedOver } from '@/store/orderSlice'
import { catalogue, priceVectorLead } from '../../support/builders'
import { openShop, openTab } from '../../support/configurator'
import { renderWithProviders } from '../../support/renderWithProviders'

const question = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What feeds it?' })
const options = () => within(question()).getAllByRole('option')
const bankSize = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Bank size (Ah)' })
const openCircuit = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: 'Open-circuit voltage (V)' })
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .replaceAll('\u00a0', ' ')
const openQuestion = (change: Partial<Lead> = {}, lists = catalogue) => {
  const { lead } = leadFromSelection(selectionOf(priceVectorLead({ source: '', ...change })), lists, 'lead')
  return openShop({ draft: lead, tab: 'tab2', lists: { ...lists, complete: true } })
}
const type = async (user: UserEvent, field: HTMLElement | null, text: string) => {
  await user.clear(field!)
  if (text !== '') await user.type(field!, text)
}

/** The catalogue where these connectors tell what feeds them. */
const plugged = (connectorsA: 'fused' | 'panel', connectorsB: '' | 'panel' = '') => ({
  ...catalogue,
  connectorAList: catalogue.connectorAList.map((row) => ({ ...row, feeds: connectorsA })),
  connectorBList: catalogue.connectorBList.map((row) => ({ ...row, feeds: connectorsB })),
})

describe('what feeds a lead', () => {
  it('is one of six answers, not said at first, and kept with the draft', async () => {
    const { user, store } = await openQuestion()
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Not specified',
      'A starter battery',
      'A lead-acid house bank',
      'A lithium battery',
      'Something fused already',
      'A solar panel',
    ])
    expect(question().value).toBe('')
    expect(descriptionOf(question())).toContain('a socket, bus bar or lead behind a fuse')
    expect(descriptionOf(question())).not.toContain('stronger source')
    expect([bankSize(), openCircuit()]).toEqual([null, null])
    await user.selectOptions(question(), 'A lithium battery')
    expect(store.getState().order.draft.source).toBe('lithium')
    expect([bankSize(), openCircuit()]).toEqual([null, null])
    await user.click(screen.getByRole('radio', { name: 'Both ends' }))
    expect(descriptionOf(question())).toContain('Answer for the stronger source.')
  })

  it('is asked for the size of a bank and the voltage of panels, and keeps both', async () => {
    const { user, store } = await openQuestion()
    await user.selectOptions(question(), 'A lead-acid house bank')
    await type(user, bankSize(), '200')
    await user.selectOptions(question(), 'A solar panel')
    expect(bankSize()).toBeNull()
    expect(descriptionOf(openCircuit()!)).toBe(
      'From the panel’s label, added up for panels in series. If empty, we assume 50 V.',
    )
    await type(user, openCircuit(), '22.41')
    expect(store.getState().order.draft).toMatchObject({
      source: 'panel',
      sourceAh: 200,
      sourceVocV: 22.5,
    })
    await user.selectOptions(question(), 'A lead-acid house bank')
    expect([bankSize()?.value, openCircuit()]).toEqual(['200', null])
    store.dispatch(attachmentsCleared())
    expect(store.getState().order.draft).toMatchObject({ source: 'bank', sourceAh: 200, sourceVocV: 22.5 })
    store.dispatch(startedOver())
    expect(store.getState().order.draft).toMatchObject({ source: '', sourceAh: null, sourceVocV: null })
  })

  it.each([
    [
      'A lead-acid house bank',
      bankSize,
      '0.8',
      'Enter 1 to 100,000 Ah.',
      'Check the bank size: 1 to 100,000',
    ],
    ['A lead-acid house bank', bankSize, '100001', 'Enter 1 to 100,000 Ah.', 'Check the bank size'],
    ['A lead-acid house bank', bankSize, 'big', 'Enter a number, such as 150.5.', 'Check the bank size'],
    ['A solar panel', openCircuit, '0', 'Enter 1 to 1,000 V.', 'Check the open-circuit voltage: 1 to 1,000'],
    ['A solar panel', openCircuit, '1000.1', 'Enter 1 to 1,000 V.', 'Check the open-circuit voltage'],
  ])('%s: a figure out of bounds is reported at the field and remains to be corrected', async (...row) => {
    const [answer, field, typed, message, missing] = row
    const { user } = await openQuestion()
    await user.selectOptions(question(), answer)
    await type(user, field(), typed)
    expect(descriptionOf(field()!)).toContain(message)
    expect(field()?.getAttribute('aria-invalid')).toBe('true')
    await openTab(user, 'Review')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${missing}`) }))
    expect(document.activeElement).toBe(field())
    await user.selectOptions(question(), 'A lithium battery')
    await openTab(user, 'Review')
    expect(screen.queryByText(/^Check the/), 'not used by another source').toBeNull()
  })

  it('follows from the plug where it is not said, and the answer goes first', async () => {
    const { user, store } = await openQuestion({}, plugged('panel'))
    expect(options()[0]?.textContent).toBe('Set by the plug: a solar panel')
    expect(openCircuit()).not.toBeNull()
    expect(store.getState().order.draft.source).toBe('')
    await user.click(screen.getByRole('radio', { name: 'Attachments' }))
    expect(options()[0]?.textContent).toBe('Not specified')
    await user.click(screen.getByRole('radio', { name: 'Connector A' }))
    await user.selectOptions(question(), 'A starter battery')
    expect(options()[0]?.textContent).toBe('Set by the plug: a solar panel')
  })

  it('is asked for the voltage of panels where a plug goes to one, whatever is answered', async () => {
    const { user } = await openQuestion({}, plugged('fused', 'panel'))
    await user.selectOptions(question(), 'Something fused already')
    expect(openCircuit()).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: /^48/ }))
    expect(descriptionOf(openCircuit()!)).toContain('we assume 100 V')
  })

  it('follows from both plugs of a lead fed from both, and from the present connector A', async () => {
    const fromBoth = plugged('fused', 'panel')
    const { store } = await openQuestion({ fedFrom: 'both' }, fromBoth)
    expect(options()[0]?.textContent).toBe('Set by the plug: a fused socket')
    const panel = Object.assign({}, fromBoth.connectorAList[0]!, { feeds: 'panel', value: 'a-gone' })
    store.dispatch(connectorAChosen(panel))
    expect(await screen.findByRole('option', { name: 'Set by the plug: a solar panel' })).toBeTruthy()
  })

  it('is said on Review', async () => {
    const { user } = await openQuestion({ source: 'bank', sourceAh: 200 })
    await openTab(user, 'Review')
    expect(screen.getByText('Connector A, from a lead-acid house bank of 200 Ah')).toBeTruthy()
  })
})

function FedFrom({ lead }: { lead: Lead }) {
  const text = useFedFromText()
  return <output>{text(lead)}</output>
}

describe('what feeds a lead, in a document', () => {
  it.each<[Partial<Lead>, string]>([
    [{}, 'Connector A, what feeds it: not specified'],
    [{ fedFrom: 'both', source: 'starter' }, 'Both ends, from a starter battery'],
    [
      { fedFrom: 'attachments', source: 'bank', sourceAh: 1200.5 },
      'Attachments, from a lead-acid house bank of 1,200.5 Ah',
    ],
    [{ source: 'bank' }, 'Connector A, from a lead-acid house bank, size not specified'],
    [{ source: 'bank', sourceAh: 0 }, 'Connector A, from a lead-acid house bank, size not specified'],
    [{ source: 'lithium', sourceAh: 200 }, 'Connector A, from a lithium battery'],
    [{ source: 'fused' }, 'Connector A, from something fused already'],
    [{ source: 'panel', sourceVocV: 22.5 }, 'Connector A, from a solar panel of 22.5 V open circuit'],
    [
      { source: 'panel' },
      'Connector A, from a solar panel, open-circuit voltage not specified, 50 V assumed',
    ],
  ])('%j: %s', async (change, text) => {
    await renderWithProviders(<FedFrom lead={priceVectorLead({ source: '', ...change })} />)
    expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('names the plug that it follows from', async () => {
    const lists = plugged('fused')
    const { lead } = leadFromSelection(selectionOf(priceVectorLead({ source: '' })), lists, 'lead')
    await renderWithProviders(<FedFrom lead={lead} />)
    expect(screen.getByRole('status').textContent).toBe('Connector A, from a fused socket, set by the plug')
  })
})
