import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AdminPart } from '@/contract/adminCatalogue'
import type { Catalogue } from '@/domain/catalogue/catalogue'
import { fill } from '../../support/fill'
import { heading } from '../../support/renderApp'
import { useShop } from '../../support/shop'
import { second } from '../../support/testServer'

const shop = useShop({ isForOneTest: true })
// All rows are in view.
beforeEach(() => {
  window.innerHeight = 20_000
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const writes = () => shop.sent.filter(({ method }) => method !== 'get')

/** For the tests' page, which draws nothing: each picture is this one of one pixel. */
function drawPictures() {
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }))
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${onePixel}`)
}

async function offered(): Promise<Catalogue> {
  shop.clock().advance(second)
  return shop.ofOwner<Catalogue>('/catalogue')
}

describe('a new part', () => {
  const open = async (list = 'connectorBList') => {
    const app = await shop.openAsOwner(`/admin/catalogue/new?list=${list}`)
    await heading('New part')
    return app
  }
  type User = Awaited<ReturnType<typeof open>>['user']
  const fillIn = async (user: User, texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) await fill(user, field(name), text)
  }
  const aConnector = (label: string) => ({
    Name: label,
    Category: 'Anderson Powerpole',
    Price: '14.25',
    'Stock (pcs)': '20',
    'Low-stock level': '',
    'Weight (g)': '60',
    'Current per contact (A)': '75',
    'Thinnest wire (mm²)': '2',
    'Thickest wire (mm²)': '16',
    Poles: '2',
    'Maximum voltage (V)': '60',
  })

  it('reports each missing field before anything is sent', async () => {
    const { user } = await open()
    await user.click(button('Add part'))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    for (const name of ['Name', 'Category', 'Price', 'Stock (pcs)', 'Weight (g)', 'Poles'])
      expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
    expect(field('Low-stock level').getAttribute('aria-invalid')).toBeNull()
    const unread = { Price: 'dear', 'Stock (pcs)': 'many', 'Low-stock level': '1.5', Poles: 'two' }
    await fillIn(user, { ...aConnector('Radlok 75'), ...unread })
    await user.click(button('Add part'))
    await waitFor(() => expect(document.activeElement).toBe(field('Price')))
    expect(screen.getAllByText('Enter a number, such as 12.5.')).toHaveLength(1)
    expect(screen.getAllByText('Enter a whole number, such as 12.')).toHaveLength(2)
    expect(screen.getAllByText('Enter a whole number, such as 2.')).toHaveLength(1)
    expect(writes()).toEqual([])
  })

  it('reports a required field that was left empty, and no other', async () => {
    const { user } = await open()
    await user.click(field('Name'))
    await user.tab()
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Category').getAttribute('aria-invalid')).toBeNull()
    await user.type(field('Name'), 'Radlok')
    expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  })

  it('needs no price and stock with the SKU of another part', async () => {
    const { user } = await open()
    await user.type(field('Product (SKU)'), 'sb50-grey')
    await user.click(button('Add part'))
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Price').getAttribute('aria-invalid')).toBeNull()
  })

  it('with a category that no part has asks whether it is a new one', async () => {
    const { user } = await open()
    const question = 'No part is in this category yet. Is it a new one?'
    await fillIn(user, { ...aConnector('Radlok 75, black'), Category: 'Anderson Powerpol' })
    await user.click(button('Add part'))
    expect(await screen.findByText(question)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Category')))
    expect(writes()).toEqual([])
    await user.click(button('Use “Anderson Powerpole”'))
    expect(field('Category').value).toBe('Anderson Powerpole')
    expect(document.activeElement).toBe(field('Category'))
    expect(screen.queryByText(question)).toBeNull()
    await fillIn(user, { Category: 'Radlok' })
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await user.click(button('Add as a new category'))
    expect(screen.queryByText(question)).toBeNull()
    await user.click(button('Add part'))
    await heading('Radlok 75, black')
    expect((await offered()).connectorBCategory.map(({ value }) => value)).toContain('Radlok')
  })

  it('needs a price and stock with a SKU that no part has', async () => {
    const { user } = await open()
    await fillIn(user, {
      ...aConnector('Own product'),
      Price: '',
      'Stock (pcs)': '',
      'Product (SKU)': 'own-1',
    })
    await user.click(button('Add part'))
    await waitFor(() => expect(document.activeElement).toBe(field('Price')))
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(writes()).toEqual([])
  })

  it('is sold at both ends, as one product, where that is asked for', async () => {
    const { user } = await open('connectorAList')
    await fillIn(user, {
      ...aConnector('Both ends'),
      'Min. wire length (cm)': '0',
      'Max. wire length (0 = no limit) (cm)': '500',
    })
    await user.click(screen.getByRole('switch', { name: 'Also a secondary connector' }))
    await user.click(button('Add part'))
    await heading('Both ends')
    const [a, b] = (await shop.parts()).filter(({ label }) => label === 'Both ends')
    expect(a).toMatchObject({ list: 'connectorAList', sku: 'a-both-ends', figures: { wireMaximum: 500 } })
    expect(b).toMatchObject({ list: 'connectorBList', sku: 'a-both-ends', price: 14.25, stock: 20 })
    expect(b?.figures).not.toHaveProperty('wireMaximum')
    expect(b?.type).toBe(a?.type)
  })

  it('is in its list and available to buyers once it is added', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Radlok 75, blue'))
    await user.selectOptions(field('Symbol in drawings'), 'for solar panels')
    await user.selectOptions(field('Housing colour'), 'blue')
    await user.click(button('Add part'))
    await heading('Radlok 75, blue')
    expect(await screen.findByText('Radlok 75, blue added to the catalogue.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New part' })).toHaveProperty('search', '?list=connectorBList')
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    const price = await screen.findByLabelText<HTMLInputElement>('Price: Radlok 75, blue')
    expect(price.value).toBe('14.25')
    expect(field('On the shelf: Radlok 75, blue').value).toBe('20')
    expect((await offered()).connectorBList.at(-1)).toMatchObject({
      value: 'b-radlok-75-blue',
      type: 'Anderson Powerpole',
      price: 14.25,
      stock: 20,
      mass: 60,
      poles: 2,
      symbol: 'solar',
      housingColour: 'blue',
      ratingSource: 'trade',
    })
  })

  it('has the attributes of its list', async () => {
    const { user } = await open('fuseList')
    expect(screen.queryByLabelText('Poles')).toBeNull()
    expect(screen.queryByLabelText('Product (SKU)')).toBeNull()
    await fillIn(user, {
      Name: 'ANL holder',
      Category: 'ANL',
      Price: '3',
      'Stock (pcs)': '4',
      'Voltage rating (V)': '58',
      'Ratings, separated by spaces (A)': '5, x',
      'Thinnest wire (mm²)': '5.3',
      'Thickest wire (mm²)': '107.3',
    })
    await user.selectOptions(field('Mounting'), 'bolt-down, in line')
    await user.click(button('Add part'))
    expect(await screen.findByText('Enter numbers separated by spaces, such as 5 7.5.')).toBeTruthy()
    await fillIn(user, { 'Ratings, separated by spaces (A)': '5 7.5' })
    await user.click(button('Add part'))
    await screen.findByText('ANL holder added to the catalogue.')
    expect((await offered()).fuseList.at(-1)).toMatchObject({
      voltageRatingV: 58,
      ratingsA: [5, 7.5],
      mounting: 'boltDown',
    })
  })

  it('with a taken name shows the error at that field, and keeps the entered text', async () => {
    const { user } = await open()
    await fillIn(user, { ...aConnector('Second socket'), 'Part code': 'b-cig-socket' })
    await user.click(button('Add part'))
    expect(await screen.findByText('Another part has this name.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Part code')))
    expect(field('Name').value).toBe('Second socket')
    await fillIn(user, { 'Part code': 'b-second-socket' })
    await user.click(button('Add part'))
    expect(await screen.findByText('Second socket added to the catalogue.')).toBeTruthy()
  })

  it('with a control character in its name shows the error there', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Radlok'))
    fireEvent.change(field('Name'), { target: { value: 'Radlok\t75' } })
    await user.click(button('Add part'))
    const error = 'This contains line breaks, tabs or other control characters. Remove them.'
    expect(await screen.findByText(error)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    await fillIn(user, { Name: 'Radlok 75' })
    await user.click(button('Add part'))
    expect(await screen.findByText('Radlok 75 added to the catalogue.')).toBeTruthy()
  })

  it('that the server refuses shows the error at the attribute', async () => {
    const { user } = await open()
    await fillIn(user, { ...aConnector('Upside down'), 'Thinnest wire (mm²)': '20' })
    await user.click(button('Add part'))
    await waitFor(() => expect(document.activeElement).toBe(field('Thickest wire (mm²)')))
    expect(field('Thickest wire (mm²)').getAttribute('aria-invalid')).toBe('true')
    expect((await shop.parts()).map(({ label }) => label)).not.toContain('Upside down')
  })

  it('waits for its picture, which goes into no other part', async () => {
    drawPictures()
    const { user } = await open()
    const choosePicture = () =>
      user.upload(field('Picture file'), new File(['photo'], 'photo.png', { type: 'image/png' }))
    const isWaiting = () => button('Add part').getAttribute('aria-busy') === 'true'
    await fillIn(user, aConnector('Pictured'))
    const sendFirst = shop.hold()
    await choosePicture()
    expect(isWaiting()).toBe(true)
    await user.click(button('Add part'))
    sendFirst()
    await waitFor(() => expect(isWaiting()).toBe(false))
    await user.click(button('Add part'))
    await heading('Pictured')
    expect(writes().map(({ url }) => url)).toEqual(['/admin/catalogue/pictures', '/admin/catalogue/parts'])
    const pictureOf = async (name: string) =>
      (await shop.parts()).find(({ label }) => label === name)?.picture
    expect(await pictureOf('Pictured')).toMatch(/^\/api\/pictures\//)

    await user.click(screen.getByRole('link', { name: 'New part' }))
    await heading('New part')
    const sendSecond = shop.hold()
    await choosePicture()
    await user.click(button('Discard'))
    await user.click(button('Yes, discard it'))
    expect(isWaiting()).toBe(false)
    sendSecond()
    await waitFor(() => expect(button('Choose picture').getAttribute('aria-busy')).toBeNull())
    expect(screen.getByText('no picture')).toBeTruthy()
  })

  it('is added once where the answer is lost and it is sent again', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Twice sent'))
    shop.fail('lost')
    await user.click(button('Add part'))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    shop.fail(null)
    await user.click(button('Add part'))
    expect(await screen.findByText('Twice sent added to the catalogue.')).toBeTruthy()
    expect((await offered()).connectorBList.filter(({ label }) => label === 'Twice sent')).toHaveLength(1)
  })

  it('that was edited after a lost answer is not added again, nor changed, unless it is another part', async () => {
    const { user } = await open()
    const added = async (name: RegExp) =>
      (await shop.parts()).flatMap(({ label, price }) => (name.test(label) ? [[label, price]] : []))
    await fillIn(user, aConnector('Sent one'))
    shop.fail('lost')
    await user.click(button('Add part'))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    shop.fail(null)
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    await user.click(await screen.findByRole('link', { name: 'New part' }))
    await heading('New part')
    await fillIn(user, { Name: 'Sent one, blue', Price: '15' })
    await user.click(button('Add part'))
    expect(await screen.findByText(/^This part is in the catalogue already/)).toBeTruthy()
    expect(await added(/^Sent one/)).toEqual([['Sent one', 14.25]])
    await user.click(screen.getByRole('link', { name: 'Open the part' }))
    await heading('Sent one')
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    await user.click(await screen.findByRole('link', { name: 'New part' }))
    await heading('New part')
    expect(field('Price').value).toBe('15')
    await user.click(button('Add part'))
    const another = await screen.findByRole('button', { name: 'Add as another part' })
    await user.type(field('Price'), '{Enter}')
    await waitFor(() => expect(writes()).toHaveLength(4))
    // A press while the answer is awaited does nothing.
    await waitFor(() => expect(another.getAttribute('aria-busy')).toBeNull())
    expect(await added(/^Sent one/)).toHaveLength(1)
    await user.click(another)
    await heading('Sent one, blue')
    expect(await added(/^Sent one/)).toEqual([
      ['Sent one', 14.25],
      ['Sent one, blue', 15],
    ])
  })

  it('that was refused after a lost answer is still added once', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Refused next'))
    shop.fail('lost')
    await user.click(button('Add part'))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    shop.fail(null)
    await fillIn(user, { 'Thinnest wire (mm²)': '20' })
    await user.click(button('Add part'))
    await waitFor(() => expect(field('Thickest wire (mm²)').getAttribute('aria-invalid')).toBe('true'))
    await fillIn(user, { 'Thinnest wire (mm²)': '3' })
    await user.click(button('Add part'))
    expect(await screen.findByText(/^This part is in the catalogue already/)).toBeTruthy()
    expect((await shop.parts()).filter(({ label }) => label === 'Refused next')).toHaveLength(1)
  })

  it('keeps what is entered while it is being added, which is not in it', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Sent early'))
    const release = shop.holdAnswer('/admin/catalogue/parts')
    await user.click(button('Add part'))
    await fillIn(user, { 'Weight (g)': '65' })
    release()
    expect(await screen.findByText(/^This part is in the catalogue already/)).toBeTruthy()
    expect(field('Weight (g)').value).toBe('65')
    await user.click(button('Add part'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(await screen.findByText(/^This part is in the catalogue already/)).toBeTruthy()
    const added = (await shop.parts()).filter(({ label }) => label === 'Sent early')
    expect(added.map(({ figures }) => figures.mass)).toEqual([60])
    await user.click(button('Discard'))
    await user.click(button('Yes, discard it'))
    expect(screen.queryByText(/^This part is/)).toBeNull()
    expect(field('Weight (g)').value).toBe('')
  })

  it('that cannot be sent shows the error and keeps the entered text', async () => {
    const { user } = await open()
    await fillIn(user, aConnector('Late one'))
    shop.fail('offline')
    await user.click(button('Add part'))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server.')
    expect(field('Name').value).toBe('Late one')
    shop.fail(null)
    await user.click(button('Add part'))
    expect(await screen.findByText('Late one added to the catalogue.')).toBeTruthy()
  })
})

describe('the page of a part', () => {
  const slug = 'b-cig-socket'
  const open = async (value = slug) => {
    const part = await shop.part(value)
    const app = await shop.openAsOwner(`/admin/catalogue/parts/${part.objectId}`)
    await heading(part.label)
    return { ...app, part }
  }
  const write = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) => {
    await fill(user, field(name), text)
    await user.keyboard('{Enter}')
  }
  const lines = () =>
    within(screen.getByRole('table', { name: 'Changes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))

  it('takes names in other languages, which Undo takes back', async () => {
    const { user, part } = await open('b-pp45')
    await write(user, 'Name (Deutsch)', 'Steckdose')
    expect(await screen.findByText(`Name (Deutsch) of ${part.label}: – → Steckdose`)).toBeTruthy()
    await waitFor(() => expect(lines()).toEqual([['Name (Deutsch)', '–', 'Steckdose']]))
    expect((await offered()).names).toEqual([{ label: part.label, de: 'Steckdose' }])
    await user.click(button('Undo'))
    await waitFor(() => expect(field('Name (Deutsch)').value).toBe(''))
    expect(await offered()).not.toHaveProperty('names')
  })

  it('changes name, kind and attributes, confirms each, and lists the changes', async () => {
    const { user, part } = await open()
    const { mass } = part.figures as { mass: number }
    await write(user, 'Weight (g)', '99.5')
    expect(await screen.findByText(`Weight (g) of ${part.label}: ${String(mass)} → 99.5`)).toBeTruthy()
    shop.clock().advance(second)
    await write(user, 'Category', 'Sockets')
    expect((await screen.findByRole('alert')).textContent).toContain('No part is in this category yet.')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(`Category of ${part.label}: ${part.type} → Sockets`)).toBeTruthy()
    shop.clock().advance(second)
    await write(user, 'Name', 'Lighter socket')
    await heading('Lighter socket')
    await waitFor(() =>
      expect(lines()).toEqual([
        ['Name', part.label, 'Lighter socket'],
        ['Category', part.type, 'Sockets'],
        ['Weight (g)', String(mass), '99.5'],
      ]),
    )
    const { connectorBList, connectorBCategory } = await offered()
    expect(connectorBList.find(({ value }) => value === slug)).toMatchObject({
      label: 'Lighter socket',
      mass: 99.5,
    })
    expect(connectorBCategory.map(({ value }) => value)).toContain('Sockets')
    await user.click(button('Undo'))
    await heading(part.label)
    await waitFor(() => expect(lines()[0]).toEqual(['Name', 'Lighter socket', part.label]))
  })

  it('books stock in and out with a reason, which the history keeps, and takes no more than there is', async () => {
    const { user, part } = await open()
    await user.click(button('Adjust'))
    expect(document.activeElement).toBe(field('Quantity (pcs)'))
    expect(field('Reason').getAttribute('aria-invalid')).toBe('true')
    await user.type(field('Quantity (pcs)'), '+12')
    const release = shop.hold()
    await user.type(field('Reason'), 'Delivery of Monday{Enter}')
    // It would be lost with the answer.
    await user.type(field('Reason'), ', late')
    expect(field('Reason').value).toBe('Delivery of Monday')
    release()
    expect(await screen.findByText(`Stock of ${part.label} adjusted: +12 pcs`)).toBeTruthy()
    expect((await shop.part(slug)).stock).toBe(part.stock + 12)
    const shelf = String(part.stock + 12)
    await waitFor(() => expect(field(`On the shelf: ${part.label}`).value).toBe(shelf))
    await waitFor(() => expect(lines()[0]).toEqual(['Stock adjusted', '–', '+12 Delivery of Monday']))
    await user.type(field('Quantity (pcs)'), '-9999')
    await user.type(field('Reason'), 'Lost{Enter}')
    expect(await screen.findByText('There aren’t that many in stock.')).toBeTruthy()
    expect(field('Reason').value).toBe('Lost')
    await user.click(button('Undo'))
    await waitFor(async () => expect((await shop.part(slug)).stock).toBe(part.stock))
  })

  it('does not book twice when the answer to the first was lost', async () => {
    const { user, part } = await open()
    await user.type(field('Quantity (pcs)'), '12')
    shop.fail('lost')
    await user.type(field('Reason'), 'Delivery{Enter}')
    expect(await screen.findByText(/^We can’t reach the server/)).toBeTruthy()
    shop.fail(null)
    await user.click(button('Adjust'))
    expect(await screen.findByText(/^This was changed by someone else/)).toBeTruthy()
    expect((await shop.part(slug)).stock).toBe(part.stock + 12)
    const shelf = String(part.stock + 12)
    await waitFor(() => expect(field(`On the shelf: ${part.label}`).value).toBe(shelf))
  })

  it('counts and books a wire in metres', async () => {
    const { user, part } = await open('w-twin-2p9')
    expect(field(`On the shelf: ${part.label}`).value).toBe(String(part.stock / 100))
    await user.type(field('Quantity (m)'), '-2.5')
    await user.type(field('Reason'), 'A sample{Enter}')
    await waitFor(async () => expect((await shop.part('w-twin-2p9')).stock).toBe(part.stock - 250))
    await waitFor(() => expect(lines()[0]).toEqual(['Stock adjusted', '–', '-2.5\u00a0m A sample']))
    await user.type(field('Quantity (m)'), '30')
    await user.type(field('Reason'), 'A roll{Enter}')
    await waitFor(() => expect(lines()[0]).toEqual(['Stock adjusted', '–', '+30\u00a0m A roll']))
  })

  it('saves a choice at once, and shows why one was refused', async () => {
    const { user, part } = await open()
    const symbol = field('Symbol in drawings')
    expect(symbol.value).toBe('socket')
    await user.selectOptions(symbol, 'Lighter plug')
    const change = `Symbol in drawings of ${part.label}: Accessory socket → Lighter plug`
    expect(await screen.findByText(change)).toBeTruthy()
    await waitFor(() =>
      expect(lines()[0]).toEqual(['Symbol in drawings', 'Accessory socket', 'Lighter plug']),
    )
    shop.fail('offline')
    await user.selectOptions(symbol, 'Merit plug')
    await waitFor(() => expect(symbol.getAttribute('aria-invalid')).toBe('true'))
    expect(symbol.value).toBe('plug')
    expect((await shop.part(slug)).figures).toMatchObject({ symbol: 'plug' })
  })

  it('asks for a category that no part has, names the one that is meant, and is not saved on leaving', async () => {
    const { user, part } = await open('b-pp45')
    const misspelt = part.type.replace(/.$/, '')
    await write(user, 'Category', misspelt)
    expect((await screen.findByRole('alert')).textContent).toContain(`Did you mean “${part.type}”?`)
    await user.tab()
    expect(writes()).toEqual([])
    await fill(user, field('Category'), misspelt)
    await user.tab()
    await screen.findByRole('alert')
    expect(writes()).toEqual([])
    await write(user, 'Category', 'Anderson SB')
    expect(await screen.findByText(`Category of ${part.label}: ${part.type} → Anderson SB`)).toBeTruthy()
  })

  it('reports an invalid or out-of-range number at the field', async () => {
    const { user, part } = await open()
    await write(user, 'Poles', '1.5')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a whole number, such as 2.')
    expect(writes()).toEqual([])
    await write(user, 'Poles', '101')
    expect(await screen.findByText(/^This is out of range for this field\./)).toBeTruthy()
    await user.click(button('Revert'))
    await write(user, 'Name', ' ')
    expect((await screen.findByRole('alert')).textContent).toContain('This field is required.')
    const { figures, label }: AdminPart = await shop.part(slug)
    expect([figures, label]).toEqual([part.figures, part.label])
  })

  it('that is the last fuse of its type takes its ratings along, and Undo brings them back', async () => {
    const familiesOf = async (value: string) => (await shop.part(value)).figures['families']
    const { user, part } = await open('f-midi')
    await write(user, 'Category', 'AMI')
    await screen.findByRole('alert')
    await user.keyboard('{Enter}')
    const changed = await screen.findByText(/^Category of .*: MIDI → AMI/)
    expect(changed.textContent).toMatch(/MIDI → AMI \d+ fuse ratings were moved to the new type too\.$/)
    expect(await familiesOf('r-midi-40a')).toEqual(['AMI'])
    await user.click(button('Undo'))
    await waitFor(async () => expect((await shop.part('f-midi')).type).toBe(part.type))
    expect(await familiesOf('r-midi-40a')).toEqual(['MIDI'])
    expect(screen.queryByText(/^Missing: /)).toBeNull()
  })

  it('of a type without fuse ratings says so, until the type is put back', async () => {
    const { list, label, type, price, stock, figures } = await shop.part('f-midi')
    const another = { list, label, type, price, stock, figures, value: 'f-midi-2' }
    const { token } = await shop.owner()
    await shop.call('POST', '/admin/catalogue/parts', { token, body: another })
    const { user } = await open('f-midi')
    expect(screen.queryByText(/^Missing: /)).toBeNull()
    await write(user, 'Category', 'AMI')
    await screen.findByRole('alert')
    await user.keyboard('{Enter}')
    expect((await screen.findByText(/^Missing: /)).textContent).toBe(
      'Missing: fuse ratings for its type. Until you enter them, no lead with this part can be ordered. ' +
        'No fuse rating for sale is for the type “AMI”. Change the type of the other fuses of the old type too, ' +
        'or add this type to “Fuse types” of its ratings.',
    )
    await user.click(button('Undo'))
    await waitFor(() => expect(screen.queryByText(/^Missing: /)).toBeNull())
    expect((await shop.part('r-midi-40a')).figures['families']).toEqual(['MIDI'])
    await shop.database().deleteFrom('part').where('value', '=', 'f-midi-2').execute()
  })

  it('opens from the list, and links back to it', async () => {
    const { user } = await shop.openAsOwner('/admin/catalogue?list=wireList')
    const { label } = await shop.part('w-twin-2p9')
    await user.click(await screen.findByRole('link', { name: label }))
    await heading(label)
    expect(screen.getByLabelText('Ampacity (A)')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    expect(await screen.findByRole('table', { name: 'Wires' })).toBeTruthy()
  })

  it('reports a part that does not exist', async () => {
    await shop.openAsOwner('/admin/catalogue/parts/nothing')
    expect(await screen.findByText('This part no longer exists.')).toBeTruthy()
  })
})
