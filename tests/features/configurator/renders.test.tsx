import { act, screen, within } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attachmentsOf } from '@/domain/order'
import type { Attachment, Order } from '@/domain/order'
import { connectorBChosen, loadEntered, wireLengthEntered } from '@/store/orderSlice'
import { lead } from '../../support/builders'
import { openShop } from '../../support/configurator'

const commits = vi.hoisted(() => new Map<string, number>())

/** The component, with each of its commits counted under its name and what tells one of them from another. */
const counted = vi.hoisted(() => {
  return async <Props extends object>(
    name: string,
    load: () => Promise<Record<string, unknown>>,
    idOf: (props: Props) => string = () => '',
  ) => {
    const module = await load()
    const Real = module[name] as ComponentType<Props>
    const { Profiler: Counter } = await import('react')
    const Counted = (props: Props): ReactNode => {
      const id = `${name} ${idOf(props)}`.trim()
      return (
        <Counter id={id} onRender={() => commits.set(id, (commits.get(id) ?? 0) + 1)}>
          <Real {...props} />
        </Counter>
      )
    }
    return { ...module, [name]: Counted }
  }
})

const byKey = vi.hoisted(
  () =>
    ({ uuid }: { uuid: string }) =>
      uuid,
)

vi.mock(
  import('@/features/configurator/AttachmentFields'),
  (load) => counted('AttachmentFields', load, byKey) as never,
)
vi.mock(
  import('@/features/configurator/AttachmentChecks'),
  (load) => counted('AttachmentChecks', load, byKey) as never,
)
vi.mock(import('@/features/configurator/Suggest'), (load) => counted('Suggest', load, byKey) as never)
vi.mock(import('@/features/configurator/SystemFields'), (load) => counted('SystemFields', load) as never)
vi.mock(import('@/components/assembly/PriceLines'), (load) => counted('PriceLines', load) as never)
/** Called once by each group of price lines that is rendered. */
vi.mock(import('@/components/assembly/useLineLabel'), async (load) => {
  const { useLineLabel } = await load()
  return {
    useLineLabel: (order) => {
      commits.set('price lines', (commits.get('price lines') ?? 0) + 1)
      return useLineLabel(order)
    },
  }
})
/** The number of a row and its signs are no parts: they have no attachment's key. */
vi.mock(
  import('@/components/assembly/DrawnGroup'),
  (load) =>
    counted('DrawnGroup', load, ({ group }: { group: { part?: { kind: string; attachment?: string } } }) =>
      group.part ? String(group.part.attachment ?? group.part.kind) : 'no part',
    ) as never,
)

function fifty(): Order {
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
  commits.clear()
  return { ...shop, keys, changed }
}

describe('a change in one attachment of fifty', () => {
  beforeEach(() => commits.clear())

  it('renders that attachment, the price, the findings and the changed part of the drawing alone', async () => {
    const { store, changed } = await openFifty()
    act(() => void store.dispatch(wireLengthEntered({ uuid: changed, chosen: 130 })))
    const rendered = [...commits.keys()].sort()
    expect(rendered).toContain(`AttachmentFields ${changed}`)
    expect(rendered).toContain(`AttachmentChecks ${changed}`)
    expect(rendered).toContain('PriceLines')
    expect(commits.get('price lines'), 'of that attachment').toBe(1)
    const of = (name: string) => rendered.filter((id) => id.startsWith(`${name} `))
    expect(of('AttachmentFields')).toEqual([`AttachmentFields ${changed}`])
    expect(of('AttachmentChecks')).toEqual([`AttachmentChecks ${changed}`])
    expect(of('DrawnGroup')).toEqual(['DrawnGroup no part', `DrawnGroup ${changed}`].sort())
    expect(commits.get('DrawnGroup no part'), 'what is no part, of one row').toBe(2)
    expect(of('Suggest')).toEqual([])
    expect(rendered).not.toContain('SystemFields')
  })

  it('renders no drawing where it is not one that is drawn', async () => {
    const { store, changed } = await openFifty()
    act(() => void store.dispatch(loadEntered({ uuid: changed, chosen: 2 })))
    const rendered = [...commits.keys()]
    expect(rendered).toContain(`AttachmentChecks ${changed}`)
    expect(rendered.filter((id) => id.startsWith('DrawnGroup'))).toEqual([])
    expect(rendered.filter((id) => id.startsWith('AttachmentFields'))).toEqual([
      `AttachmentFields ${changed}`,
    ])
  })
})

it('shows another part that costs the same in the price', async () => {
  const draft = lead('a-lug-m10-pair', [{ b: 'b-bare' }])
  const { store } = await openShop({ draft, tab: 'tab2' })
  const [[uuid, { connectB }]] = attachmentsOf(draft) as [[string, Attachment]]
  const chosen = { ...connectB, value: 'other', label: 'Bare ends, tinned' }
  act(() => void store.dispatch(connectorBChosen({ uuid, chosen })))
  const table = within(screen.getByRole('table', { name: 'Price' }))
  expect(table.queryByText('Bare ends, tinned')).not.toBeNull()
})
