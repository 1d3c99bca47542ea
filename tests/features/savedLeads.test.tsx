import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { http } from '@/api/baseQuery'
import type { SavedLead, SavedLeadList } from '@/contract/savedLeads'
import { completeLead } from '@/domain/lead/cart'
import { selectionOf } from '@/domain/lead/leadSelection'
import { catalogue, fridgeBranch, lead } from '../support/builders'
import { heading, renderApp, signedInAs, useServer } from '../support/renderApp'

const server = useServer()
beforeEach(() => window.localStorage.clear())

const fridge = completeLead(lead('a-sb50-grey', [fridgeBranch]))

/** The page of saved leads, or another one, of a new account with these leads. */
async function open(names: readonly (readonly [name: string, folder: string])[] = [], path = '/my-leads') {
  const session = await server.anAccount()
  const headers = { Authorization: `Bearer ${session.token}` }
  const change = async (method: string, url: string, data: object) => {
    const answer = await http.request<string>({ method, url, data, headers })
    expect(answer.status, answer.data).toBeLessThan(300)
    return JSON.parse(answer.data) as SavedLead
  }
  for (const [name, folder] of names)
    await change('POST', '/saved-leads', { folder, lead: { ...selectionOf(fridge), name } })
  const stored = async () => (await server.get<SavedLeadList>('/saved-leads', session.token)).savedLeads
  const show = () =>
    renderApp({
      path,
      preloadedState: { ...signedInAs(session), catalogue: { ...catalogue, complete: true } },
    })
  return { ...(await show()), session, stored, change, show }
}

/** A browser without a stored catalogue, in which it does not come until it is released; with a saved lead. */
async function beforeCatalogue() {
  const { session, unmount, app } = await open([['Fridge', '']])
  unmount()
  app.stop()
  window.localStorage.clear()
  return { session, release: server.holdAnswer('/catalogue') }
}

const row = (name: string) => {
  const found = screen.getByText(new RegExp(`^${name}: `)).closest('li')
  if (!found) throw new Error(`No saved lead ${name}`)
  return within(found)
}
const isShown = (name: string) => screen.findByText(new RegExp(`^${name}: `))

async function enterName(user: UserEvent, name: string, folder = '') {
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), name)
  if (folder) await user.type(screen.getByRole('combobox', { name: 'Folder (optional)' }), folder)
}
const press = async (user: UserEvent, name: string, inside: Pick<typeof screen, 'getByRole'> = screen) =>
  user.click(inside.getByRole('button', { name }))

describe('saving a lead of the cart', () => {
  it('asks for a name and stores it in its folder; back in the cart it can be saved again', async () => {
    window.localStorage.setItem('cart', JSON.stringify([fridge]))
    const { user, stored } = await open([], '/cart')
    await user.click(await screen.findByRole('button', { name: 'Save lead' }))
    await screen.findByRole('heading', { level: 2, name: 'Save this lead' })
    await press(user, 'Save')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('ariaInvalid', 'true')
    await enterName(user, ' Fridge ', 'Trailer')
    await press(user, 'Save')
    expect(await screen.findByText('“Fridge” is saved.')).toBeTruthy()
    expect(await stored()).toMatchObject([
      { folder: 'Trailer', lead: { ...selectionOf(fridge), name: 'Fridge' } },
    ])
    await press(user, 'Back')
    await heading('Cart')
  })

  it('offers to replace the lead of that name', async () => {
    window.localStorage.setItem('cart', JSON.stringify([{ ...fridge, quantity: '7' }]))
    const { user, stored } = await open([['Fridge', '']], '/cart')
    await user.click(await screen.findByRole('button', { name: 'Save lead' }))
    await screen.findByRole('heading', { level: 2, name: 'Save this lead' })
    await enterName(user, 'Fridge')
    await press(user, 'Save')
    expect(await screen.findByText('You already have “Fridge” in this folder.')).toBeTruthy()
    await press(user, 'Replace it')
    await screen.findByText('“Fridge” is saved.')
    expect(await stored()).toMatchObject([{ version: 2, lead: { quantity: '7' } }])
  })

  it('asks again when that lead was changed elsewhere meanwhile', async () => {
    window.localStorage.setItem('cart', JSON.stringify([{ ...fridge, name: 'Fridge', quantity: '7' }]))
    const { user, stored, change } = await open([['Fridge', 'Ute']], '/cart')
    await user.click(await screen.findByRole('button', { name: 'Save lead' }))
    await screen.findByRole('heading', { level: 2, name: 'Save this lead' })
    // The folder of the lead of that name.
    await press(user, 'Save')
    const replace = await screen.findByRole('button', { name: 'Replace it' })
    const { id, ...other } = (await stored())[0]!
    await change('PUT', `/saved-leads/${id}`, other)
    await user.click(replace)
    const refusal = await screen.findByText(/^This was changed by someone else/)
    expect(screen.queryByRole('button', { name: 'Replace it' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{End}')
    expect(refusal.isConnected).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
    expect(refusal.isConnected).toBe(false)
    await press(user, 'Save')
    await screen.findByText('“Fridge 2” is saved.')
    expect(await stored()).toMatchObject([{ version: 2, lead: { quantity: '1' } }, { folder: 'Ute' }])
  })

  it('proposes no folder when several have a lead of that name, and saves it in none', async () => {
    window.localStorage.setItem('cart', JSON.stringify([{ ...fridge, name: 'Fridge' }]))
    const { user } = await open(
      [
        ['Fridge', 'Boat'],
        ['Fridge', 'Ute'],
      ],
      '/cart',
    )
    await user.click(await screen.findByRole('button', { name: 'Save lead' }))
    const folder = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Folder (optional)' })
    expect(folder.value).toBe('')
    await press(user, 'Save')
    expect(await screen.findByText('“Fridge” is saved.')).toBeTruthy()
  })
})

describe('the saved leads', () => {
  it('are shown by folder, searched by name, folder and parts, and added to the cart', async () => {
    const { user, store } = await open([
      ['Winch', 'Ute'],
      ['Fridge', ''],
    ])
    await isShown('Winch')
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['No folder', 'Ute'])
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await user.type(search, 'ute sb50')
    expect(screen.queryByText(/^Fridge: /)).toBeNull()
    await user.clear(search)
    await user.type(search, 'nothing of this')
    expect(screen.getByText('No saved lead matches your search.')).toBeTruthy()
    await user.clear(search)
    await press(user, 'Add to cart', row('Fridge'))
    expect(await screen.findByText('“Fridge” is in the cart.')).toBeTruthy()
    expect(store.getState().order.orderTable).toMatchObject([
      { name: 'Fridge', isComplete: true, total: 52.8 },
    ])
  })

  it('get another length in the row, and say when they were changed elsewhere', async () => {
    const { user, stored, change, store } = await open([['Fridge', '']])
    await isShown('Fridge')
    const received = () => JSON.stringify(store.getState().api?.queries)
    expect(received()).not.toContain('"version":2')
    await press(user, 'Change length', row('Fridge'))
    await user.keyboard('550')
    await press(user, 'Done', row('Fridge'))
    // The next change must refer to the version of this one. The row shows the length before the page has that.
    await waitFor(() => expect(received()).toContain('"version":2'))
    expect(screen.getByText(/^Fridge: .*550/)).toBeTruthy()
    const [saved] = await stored()
    expect(saved?.version).toBe(2)
    expect(Object.values(saved?.lead.connectBGroup ?? {})).toMatchObject([{ wire: { wire_len: 550 } }])

    await change('PUT', `/saved-leads/${saved?.id ?? ''}`, {
      version: 2,
      folder: '',
      lead: { ...selectionOf(fridge), name: 'Fridge' },
    })
    await press(user, 'Change length', row('Fridge'))
    await user.keyboard('300')
    await press(user, 'Done', row('Fridge'))
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'This was changed by someone else; reload to see the latest version.',
    )
  })

  it('are added once by a double click', async () => {
    const { user } = await open([['Fridge', '']])
    await isShown('Fridge')
    await user.dblClick(row('Fridge').getByRole('button', { name: 'Add to cart' }))
    await screen.findByText('“Fridge” is in the cart.')
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '[]')).toHaveLength(1)
  })

  it('are renamed and moved, or deleted, which can be undone', async () => {
    const { user, stored } = await open([
      ['Fridge', ''],
      ['Winch', ''],
    ])
    await isShown('Fridge')
    await press(user, 'Rename or move', row('Fridge'))
    await enterName(user, 'Winch')
    await press(user, 'Save')
    expect(await screen.findByText('You already have a lead with this name in this folder.')).toBeTruthy()
    await enterName(user, 'Fridge 2', 'Boat')
    await press(user, 'Save')
    await isShown('Fridge 2')
    const before = await stored()
    await press(user, 'Delete', row('Winch'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(screen.queryByText(/^Winch: /)).toBeNull())
    expect(document.activeElement).toBe(undo.closest('[role=status]'))
    expect(await stored()).toMatchObject([{ folder: 'Boat', lead: { name: 'Fridge 2' } }])
    await user.click(undo)
    await isShown('Winch')
    const choices = (leads: SavedLead[]) => leads.map(({ folder, lead }) => [folder, lead])
    expect(choices(await stored())).toEqual(choices(before))
  })

  it('take the focus to what was saved when their row moves away', async () => {
    const { user } = await open([
      ['Fridge', ''],
      ['Winch', ''],
    ])
    await isShown('Fridge')
    for (const name of ['Fridge', 'Winch']) {
      await press(user, 'Rename or move', row(name))
      await enterName(user, `${name} 2`, 'Boat')
      await press(user, 'Save')
      const saved = await screen.findByText(`“${name} 2” is saved.`)
      await isShown(`${name} 2`)
      expect(saved.closest('[role=status]')).toBe(document.activeElement)
    }
  })

  it('keep the entered name when they were renamed or moved elsewhere meanwhile', async () => {
    const { user, stored, change } = await open([['Fridge', 'Ute']])
    await isShown('Fridge')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'fridge')
    await press(user, 'Rename or move', row('Fridge'))
    await enterName(user, 'Freezer')
    const [{ id, version, lead } = expect.fail('It is not stored.')] = await stored()
    await change('PUT', `/saved-leads/${id}`, {
      version,
      folder: 'Boat',
      lead: { ...lead, name: 'Cool box' },
    })
    await press(user, 'Save')
    expect(await screen.findByText(/^This was changed by someone else/)).toBeTruthy()
    await isShown('Cool box')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Freezer')
    await press(user, 'Save')
    await screen.findByText('“Freezer” is saved.')
    await waitFor(() => expect(screen.queryByText(/^(Cool box|Freezer): /)).toBeNull())
    expect(await stored()).toMatchObject([{ folder: 'Ute', lead: { name: 'Freezer' } }])
  })

  it('deleted elsewhere while they are renamed can be brought back under the entered name', async () => {
    const { user, stored, session } = await open([['Fridge', 'Ute']])
    await isShown('Fridge')
    await press(user, 'Rename or move', row('Fridge'))
    await enterName(user, 'Freezer')
    const [{ id } = expect.fail('It is not stored.')] = await stored()
    await server.call('DELETE', `/saved-leads/${id}`, { token: session.token })
    await press(user, 'Save')
    await screen.findByText('“Freezer” deleted.')
    await press(user, 'Undo')
    await isShown('Freezer')
    expect(await stored()).toMatchObject([{ folder: 'Ute', lead: { name: 'Freezer' } }])
  })

  it('deleted by two presses can be brought back, whatever the second one does', async () => {
    const { user, stored } = await open([['Fridge', '']])
    await isShown('Fridge')
    await user.dblClick(row('Fridge').getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await isShown('Fridge')
    expect(await stored()).toHaveLength(1)
  })

  it('deleted while another is being brought back can be brought back, too', async () => {
    const { user, stored } = await open([
      ['Fridge', ''],
      ['Winch', ''],
    ])
    await isShown('Fridge')
    await press(user, 'Delete', row('Fridge'))
    const release = server.holdAnswer('/saved-leads')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await press(user, 'Delete', row('Winch'))
    await screen.findByText('“Winch” deleted.')
    release()
    await isShown('Fridge')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await isShown('Winch')
    expect(await stored()).toHaveLength(2)
  })

  it('open in the configurator, with the former draft to go back to', async () => {
    const { user, store } = await open([['Fridge', '']])
    await isShown('Fridge')
    await press(user, 'Configure')
    await heading('Configure your cable')
    expect(store.getState().order.draft).toMatchObject({
      name: 'Fridge',
      connectorA: { value: 'a-sb50-grey' },
    })
    expect(await screen.findByText('Saved lead opened.')).toBeTruthy()
  })

  it('can be used without a connection, as this browser last saw them', async () => {
    const { app, unmount, show } = await open([['Fridge', '']])
    await isShown('Fridge')
    unmount()
    app.stop()
    server.failOn('/saved-leads')
    const { user, store } = await show()
    expect(await screen.findByText(/^These are your saved leads as this browser/)).toBeTruthy()
    await press(user, 'Add to cart', row('Fridge'))
    await screen.findByText('“Fridge” is in the cart.')
    expect(store.getState().order.orderTable).toHaveLength(1)
    await press(user, 'Rename or move', row('Fridge'))
    server.fail('offline')
    await enterName(user, 'Winch')
    await press(user, 'Save')
    expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toMatch(/connection/)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Winch')
  })

  it('count no part as no longer sold before there is a catalogue', async () => {
    const { session, release } = await beforeCatalogue()
    await renderApp({ path: '/my-leads', preloadedState: signedInAs(session) })
    await screen.findByRole('searchbox', { name: 'Search' })
    expect(screen.queryByText(/Fridge/)).toBeNull()
    release()
    await isShown('Fridge')
    expect(row('Fridge').queryByText(/No longer for sale/)).toBeNull()
  })

  it('count no part as no longer sold while only a part of the catalogue is stored', async () => {
    const { session, release } = await beforeCatalogue()
    const cut = { ...catalogue, connectorBList: [], complete: false }
    await renderApp({ path: '/my-leads', preloadedState: { ...signedInAs(session), catalogue: cut } })
    await isShown('Fridge')
    expect(row('Fridge').queryByText(/No longer for sale/)).toBeNull()
    expect(row('Fridge').getByRole('button', { name: 'Configure' })).toHaveProperty('disabled', true)
    release()
    await waitFor(() =>
      expect(row('Fridge').getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', false),
    )
  })

  it('say which of their parts are no longer sold', async () => {
    const { change, unmount, app, show, stored } = await open()
    const choices = JSON.stringify({ ...selectionOf(fridge), name: 'Fridge' }).replace(
      'b-cig-socket',
      'b-gone',
    )
    await change('POST', '/saved-leads', { folder: '', lead: JSON.parse(choices) as object })
    unmount()
    app.stop()
    const { user } = await show()
    await isShown('Fridge')
    expect(row('Fridge').getByText('Attachment 1: connector B “b-gone”')).toBeTruthy()
    expect(row('Fridge').getByText('No longer for sale; open the lead to choose other parts:')).toBeTruthy()
    expect(row('Fridge').getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true)
    await press(user, 'Change length', row('Fridge'))
    await user.keyboard('550')
    await press(user, 'Done', row('Fridge'))
    await waitFor(async () => expect(await stored()).toMatchObject([{ version: 2 }]))
    const [saved] = await stored()
    expect(Object.values(saved?.lead.connectBGroup ?? {})).toMatchObject([
      { connectB: { value: 'b-gone' }, wire: { wire_len: 550 } },
    ])
  })
})
