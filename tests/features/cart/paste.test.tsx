import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { followLanguage } from '@/locales/i18n'
import { priceVectorLead } from '../../support/builders'
import { openShop } from '../../support/configurator'

const one = () => priceVectorLead({ objectId: 'one', total: 76.5, isComplete: true })
const storedCart = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]') as Lead[]
const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')

const good = ['SB50 grey', 'sb-50 grey', '4.58 twin', '2 m', 'MIDI', '30', '2']
const unclear = ['SB50 grey', 'PP45', '6 mm', '400cm', 'MIDI', '30A', '']
const thin = ['SB50 grey', 'SB50 grey', '1.13', '2 m', 'ATO/ATC', '10', '1']

async function openPaste(cart: Lead[] = [], path = '/cart?paste') {
  const shop = await openShop({ path, cart })
  const rows = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rows' })
  const check = () => shop.user.click(screen.getByRole('button', { name: 'Check the rows' }))
  return {
    ...shop,
    rows,
    check,
    paste: async (text: string) => {
      await shop.user.click(rows)
      await shop.user.paste(text)
      await check()
    },
  }
}
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll('\u00a0', ' '))

describe('pasting leads', () => {
  it('is reached from the cart', async () => {
    const { user } = await openShop({ path: '/cart' })
    await user.click(screen.getByRole('link', { name: 'Paste leads' }))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Paste leads from a spreadsheet' }),
    )
  })

  it('leaves the focus on the cart’s heading', async () => {
    const { user } = await openPaste([one()])
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Cart' })),
    )
  })

  it('previews each row and puts all into the cart at once, which can be undone', async () => {
    const { user, paste } = await openPaste([one()])
    await user.selectOptions(screen.getByLabelText('What feeds it?'), 'A starter battery')
    await paste(table([...good, 'Fridge'], [...good.slice(0, 3), '3', 'MIDI 30A']))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What we read' }))
    expect(screen.queryByRole('table', { name: 'Errors' })).toBeNull()
    const [, first, second] = cellsOf('New')
    expect(first).toBe(
      'Line 1Fridge: Anderson SB50 grey, 50 A → Anderson SB50 grey, 50 A, 200 cm200 cm (+100/−0 mm) 4.58 mm² twin sheath (6 mm auto), MIDI bolt-down holder, two lugs 30A, Anderson SB50 grey, 50 A–2$105.60',
    )
    expect(second).toContain('“3” has no unit: read as 3 m.')
    expect(storedCart()).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Add 2 of 2 to the cart' }))
    await screen.findByRole('heading', { level: 1, name: 'Cart' })
    const [, added, last] = storedCart()
    expect(added).toMatchObject({ quantity: '2', isComplete: true, total: 105.6, source: 'starter' })
    expect(last && Object.values(selectionOf(last).connectBGroup)[0]).toMatchObject({
      wire: { value: 'w-twin-4p58', wire_len: 300 },
      fuse_rating: '30A',
    })
    screen.getByText('2 leads added to the cart.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText('2 leads added to the cart.')).toBeNull()
    await waitFor(() => expect(storedCart().map(({ objectId }) => objectId)).toEqual(['one']))
  })

  it('can be undone only until something is removed, and the removal until leads are pasted', async () => {
    const { user, paste } = await openPaste()
    const add = () => user.click(screen.getByRole('button', { name: 'Add 1 of 1 to the cart' }))
    await paste(table(good))
    await add()
    await screen.findByText('1 lead added to the cart.')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Item removed from the cart.')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: 'Paste leads' }))
    await user.click(await screen.findByRole('textbox', { name: 'Rows' }))
    await user.paste(table(good))
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await add()
    await screen.findByText('1 lead added to the cart.')
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  })

  it('adds the right rows only, and keeps the wrong ones in the field', async () => {
    const { user, paste, rows } = await openPaste()
    await paste(table(good, unclear, thin))
    expect(cellsOf('Errors').slice(1)).toEqual([
      'Line 2SB50 grey · PP45 · 6 mm · 400cm · MIDI · 30A · –Wire: several parts match “6 mm”.4.58 mm² twin sheath (6 mm auto)6 mm² solar twin, tinned',
      'Line 3SB50 grey · SB50 grey · 1.13 · 2 m · ATO/ATC · 10 · 1A wire of 1.13 mm² is too thin for Anderson SB50 grey, 50 A, which needs at least 1.3 mm². Choose a wire of 1.3 mm² to 13.6 mm².',
    ])
    await user.click(screen.getByRole('button', { name: 'Add 1 of 3 to the cart' }))
    await screen.findByText(/1 lead added to the cart\. The other rows/)
    expect(storedCart()).toHaveLength(1)
    expect(rows.value).toBe(table(unclear, thin))
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('keeps rows, voltage and source while the buyer looks at the cart', async () => {
    const { user } = await openPaste()
    await user.type(screen.getByRole('textbox', { name: 'Rows' }), 'a')
    await user.click(screen.getByRole('radio', { name: '24\u00a0V' }))
    const source = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What feeds it?' })
    await user.selectOptions(source(), 'lithium')
    await user.click(screen.getByRole('link', { name: 'Back to the cart' }))
    await user.click(await screen.findByRole('link', { name: 'Paste leads' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rows' })).value).toBe('a')
    expect(screen.getByRole('radio', { name: '24\u00a0V' })).toHaveProperty('checked', true)
    expect(source().value).toBe('lithium')
  })

  it('puts a part that is offered into its cell, and follows what is typed', async () => {
    const { user, paste, rows } = await openPaste()
    await paste(table(unclear))
    await user.click(screen.getByRole('button', { name: '4.58 mm² twin sheath (6 mm auto)' }))
    expect(rows.value).toBe(
      table(['SB50 grey', 'PP45', '4.58 mm² twin sheath (6 mm auto)', '400cm', 'MIDI', '30A', '']),
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What we read' }))
    screen.getByRole('button', { name: 'Add 1 of 1 to the cart' })
    await user.click(rows)
    await user.paste(`\n${table(good)}`)
    await screen.findByRole('button', { name: 'Add 2 of 2 to the cart' })
  })

  it('puts a part that is offered into all rows with the same text, which can be undone', async () => {
    const { user, paste, rows } = await openPaste()
    const withFuse = (fuse: string, name: string) => [...good.slice(0, 4), fuse, '', '1', name]
    const text = table(withFuse('MIDDI 30A', 'one'), good, withFuse('MIDDI 30 A', 'two'), unclear)
    await paste(text)
    const [offered] = screen.getAllByRole('button', { name: 'MIDI bolt-down holder, two lugs' })
    if (offered) await user.click(offered)
    const label = 'MIDI bolt-down holder, two lugs'
    expect(rows.value).toBe(
      table(withFuse(`${label} 30A`, 'one'), good, withFuse(`${label} 30 A`, 'two'), unclear),
    )
    screen.getByRole('button', { name: 'Add 3 of 4 to the cart' })
    screen.getByText(`“${label}” has been put into 2 rows.`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rows.value).toBe(text)
  })

  it('reads a file with a heading, names what it does not read, and gives back the rows that it replaced', async () => {
    const { user, rows } = await openPaste()
    await user.click(rows)
    await user.paste('half a row')
    const text =
      '\uFEFFJob;Connector A;Connector B;Wire;Length (m);Fuse;Rating\r\n"Spots; left";SB50 grey;SB50 grey;"4,58 twin";2;MIDI;30\r\n'
    await user.upload(screen.getByLabelText('CSV file'), new File([text], 'leads.csv'))
    await screen.findByText('Columns not read: Job')
    screen.getByRole('button', { name: 'Add 1 of 1 to the cart' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(rows.value).toBe('half a row')
  })

  it('shows the file that was opened last, also when an earlier one is read later', async () => {
    const { user, rows } = await openPaste()
    let goOn = (_bytes: ArrayBuffer) => {}
    const reading = new Promise<ArrayBuffer>((resolve) => (goOn = resolve))
    const slow = Object.assign(new File([], 'slow.csv'), { arrayBuffer: () => reading })
    await user.upload(screen.getByLabelText('CSV file'), slow)
    await user.upload(screen.getByLabelText('CSV file'), new File([table(good)], 'leads.csv'))
    await screen.findByRole('button', { name: 'Add 1 of 1 to the cart' })
    goOn(Uint8Array.from(Buffer.from('slow')).buffer)
    await act(() => reading)
    expect(rows.value).toBe(table(good))
  })

  it('says why nothing is read', async () => {
    const { user, rows, check } = await openPaste()
    const refused = async (text: string, why: string) => {
      await user.clear(rows)
      await user.click(rows)
      if (text !== '') await user.paste(text)
      await check()
      expect(screen.getByRole('alert').textContent).toContain(why)
    }
    await refused('', 'There are no rows to read.')
    await refused('Connector A\tWire\n', 'Missing from the heading row: Connector B, Length and Fuse')
    await refused(
      table(...Array.from({ length: 201 }, () => good)),
      'There are 201 rows; at most 200 can be read at once.',
    )
    await refused('"SB50', 'Line 1 has a quotation mark that is not closed or is inside a cell.')
    await refused('x'.repeat(65_537), 'This is more than 64\u00a0kB')
    await user.upload(screen.getByLabelText('CSV file'), new File([Uint8Array.of(0xe4, 0x0a)], 'old.csv'))
    await screen.findByText('old.csv isn’t UTF-8. Save it as “CSV UTF-8”.')
    expect(rows.value).toBe('x'.repeat(65_537))
  })

  it('offers a template in the language that is read back without a fault', async () => {
    await followLanguage('de')
    try {
      const files: Blob[] = []
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
        revokeObjectURL: () => undefined,
      })
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
      const { user } = await openShop({ path: '/cart?paste' })
      await user.click(await screen.findByRole('button', { name: 'Vorlage herunterladen' }))
      const text = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).toString('utf8')
      expect(text.split('\r\n').slice(0, 2)).toEqual([
        '\uFEFF"Stecker A";"Stecker B";"Leitung";"Länge";"Sicherung";"Sicherungswert";"Menge";"Name"',
        '"Anderson SB50 grey, 50 A";"Cigarette lighter socket, 15 A";"2.9 mm² twin sheath (5 mm auto)";"400 cm";"Blade ATO/ATC in-line holder, sealed";"10A";"1";""',
      ])
      await user.upload(screen.getByLabelText('CSV-Datei'), new File([text], 'leads-template.csv'))
      await screen.findByRole('button', { name: '2 von 2 in den Warenkorb legen' })
    } finally {
      await followLanguage('en')
    }
  })
})
