import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Group } from '@/domain/drawing/captionBlock'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Attachment, Lead } from '@/domain/lead/lead'
import { connectorBChosen, loadEntered, wireLengthEntered } from '@/store/orderSlice'
import { lead } from '../../support/builders'
import { openShop } from '../../support/configurator'
import { type Rendered, rendersOf } from '../../support/renders'

/** Renders of one component, by the attachment of each. */
const keysOf = (rendered: Rendered[], name: string, keyOf: (props: Rendered['props']) => unknown) =>
  rendered.filter((one) => one.name === name).map(({ props }) => keyOf(props))
const byUuid = ({ uuid }: Rendered['props']) => uuid
/** Row numbers and signs have no attachment key. */
const byPart = ({ group }: Rendered['props']) => {
  const { part } = group as Group
  return part ? (part.attachment ?? part.kind) : 'no part'
}

function fifty(): Lead {
  const branch = { b: 'b-bare', wire: 'w-twin-1p13', cm: 100, fuse: 'f-blade', rating: '5A', loadA: 3 }
  return lead(
    'a-lug-m10-pair',
    Array.from({ length: 50 }, () => branch),
  )
}

async function openFifty() {
  const shop = await openShop({ draft: fifty(), tab: 'tab2' })
  const keys = attachmentsOf(shop.store.getState().order.draft).map(([uuid]) => uuid)
  const changed = keys[20]!
  return { ...shop, changed }
}

describe('a change in one attachment of fifty', () => {
  it('renders that attachment, the price, the findings and the changed part of the drawing alone', async () => {
    const { store, changed } = await openFifty()
    const rendered = rendersOf(() =>
      act(() => void store.dispatch(wireLengthEntered({ uuid: changed, chosen: 130 }))),
    )
    const names = new Set(rendered.map(({ name }) => name))
    expect(new Set(keysOf(rendered, 'AttachmentFields', byUuid))).toEqual(new Set([changed]))
    expect(new Set(keysOf(rendered, 'AttachmentDrop', byUuid))).toEqual(new Set([changed]))
    expect(names).toContain('PriceLines')
    expect(keysOf(rendered, 'LineRows', ({ attachment }) => attachment)).toEqual([changed])
    const drawn = keysOf(rendered, 'DrawnGroup', byPart)
    expect(new Set(drawn)).toEqual(new Set(['no part', changed]))
    expect(
      drawn.filter((key) => key === 'no part'),
      'what is no part, of one row',
    ).toHaveLength(2)
    expect(names).not.toContain('Suggest')
    expect(names).not.toContain('SystemFields')
  })

  it('renders no drawing if the change is not drawn', async () => {
    const { store, changed } = await openFifty()
    const rendered = rendersOf(() =>
      act(() => void store.dispatch(loadEntered({ uuid: changed, chosen: 2 }))),
    )
    expect(keysOf(rendered, 'AttachmentDrop', byUuid)).toContain(changed)
    expect(keysOf(rendered, 'DrawnGroup', byPart)).toEqual([])
    expect(new Set(keysOf(rendered, 'AttachmentFields', byUuid))).toEqual(new Set([changed]))
  })
})

it('shows another part of the same price in the price lines', async () => {
  const draft = lead('a-lug-m10-pair', [{ b: 'b-bare' }])
  const { store } = await openShop({ draft, tab: 'tab2' })
  const [[uuid, { connectB }]] = attachmentsOf(draft) as [[string, Attachment]]
  const chosen = { ...connectB, value: 'other', label: 'Bare ends, tinned' }
  act(() => void store.dispatch(connectorBChosen({ uuid, chosen })))
  const table = within(screen.getByRole('table', { name: 'Price' }))
  expect(table.queryByText('Bare ends, tinned')).not.toBeNull()
})
