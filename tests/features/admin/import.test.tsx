import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../support/shop'

const shop = useShop()
beforeEach(async () => {
  const db = shop.database()
  await db.updateTable('product').set({ price: 99_000, stock: 90 }).where('sku', '=', 'sb50-grey').execute()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const price = async (value: string) => (await shop.part(value)).price
const counts = () =>
  ['New', 'Changed', 'Unchanged', 'Errors'].map(
    (name) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
  )

async function open() {
  const app = await shop.openAsOwner('/admin/catalogue/import')
  await screen.findByRole('heading', { level: 1, name: 'Import parts' })
  const choose = async (text: string | Uint8Array<ArrayBuffer>, name = 'parts.csv') =>
    app.user.upload(screen.getByLabelText('CSV file'), new File([text], name, { type: 'text/csv' }))
  return { ...app, choose }
}

const isChecked = (file = 'parts.csv') => screen.findByRole('heading', { name: `What ${file} would change` })

const noCatalogue = 'This isn’t a catalogue file; see “Template” for the columns.'

/** New fuses, one per row. */
function fuses(count: number, slug = 'made'): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `${slug}-${String(index)},fuseList,Made ${String(index)},Made,2.5,9,32,5 10,inline,5.3,0`,
  )
  const columns =
    'value,list,label,type,price,stock,voltageRatingV,ratingsA,mounting,gaugeMaximum,gaugeMinimum'
  return [columns, ...rows].join('\r\n')
}

describe('a file of parts', () => {
  it('changes existing parts and adds new ones after the preview was confirmed', async () => {
    const { user, choose } = await open()
    await choose(fuses(1, 'first'))
    await isChecked()
    expect(counts()).toEqual(['1', '0', '0', '0'])
    await choose('value;price\r\na-sb50-grey;12,5\r\n', 'prices.csv')
    await isChecked('prices.csv')
    expect(counts()).toEqual(['0', '1', '0', '0'])
    const changes = within(screen.getByRole('table', { name: 'Changed' })).getByRole('listitem')
    expect(changes.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe('price: $9.90 → $12.50')
    expect(within(screen.getByRole('table', { name: /^Also changed/ })).getAllByRole('row')).toHaveLength(2)
    expect(await price('a-sb50-grey')).toBe(9.9)
    await user.click(button('Apply changes (1)'))
    expect(await screen.findByText('Done: 1 part changed.')).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(12.5)
    expect(await price('b-sb50-grey')).toBe(12.5)
  })

  it('says what was added and what was changed, and not what was neither', async () => {
    const { user, choose } = await open()
    await choose(fuses(1, 'said'))
    await isChecked()
    await user.click(button('Apply changes (1)'))
    expect(await screen.findByText('Done: 1 part added.')).toBeTruthy()
    const both = fuses(3, 'said').replace('Made,2.5', 'Made,3.5')
    await choose(both, 'both.csv')
    await isChecked('both.csv')
    await user.click(button('Apply changes (3)'))
    expect(await screen.findByText('Done: 2 parts added and 1 part changed.')).toBeTruthy()
  })

  it('changes nothing while one row is invalid, and names its line', async () => {
    const { choose } = await open()
    await choose('value,price\n"a-sb50-grey",11\nb-pp45,x\n')
    await isChecked()
    expect(counts()).toEqual(['0', '1', '0', '1'])
    const wrong = within(screen.getByRole('table', { name: 'Errors' })).getAllByRole('row')[1]!
    expect([...wrong.children].map(({ textContent }) => textContent)).toEqual([
      '3',
      (await shop.part('b-pp45')).label,
      'price',
      'Enter a number without thousands separators.',
    ])
    expect(screen.queryByRole('button', { name: /^Change the catalogue/ })).toBeNull()
    expect(await price('a-sb50-grey')).toBe(9.9)
  })

  it('is exported on the page of the catalogue', async () => {
    const { user } = await shop.openAsOwner('/admin/catalogue')
    const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Export catalogue' }))
    await waitFor(() =>
      expect(saves.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
        'catalogue.csv',
      ]),
    )
  })

  it('that equals the catalogue leaves nothing to apply', async () => {
    const { choose } = await open()
    await choose(await shop.textOfOwner('/admin/catalogue/export'))
    await isChecked()
    expect(counts().slice(0, 2)).toEqual(['0', '0'])
    expect(screen.getByText(/there is nothing to change/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change the catalogue/ })).toBeNull()
  })

  it('leaves the focus on the button that opened the file dialog', async () => {
    const { choose } = await open()
    const chooser = button('Choose file')
    chooser.focus()
    const release = shop.hold()
    await choose(fuses(1, 'focus'))
    await waitFor(() => expect(chooser.getAttribute('aria-disabled')).toBe('true'))
    chooser.focus()
    expect(document.activeElement).toBe(chooser)
    release()
    await isChecked()
  })

  it('is checked on retry after a network error', async () => {
    const { user, choose } = await open()
    shop.fail('offline')
    await choose(fuses(2))
    expect(await screen.findByText(/^parts\.csv couldn’t be checked\./)).toBeTruthy()
    shop.fail(null)
    await user.click(button('Try again'))
    await isChecked()
    expect(counts()).toEqual(['2', '0', '0', '0'])
  })

  it('is refused if the catalogue has changed since the check, and can be checked again', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,11\n')
    await isChecked()
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 14 })
    await user.click(button('Apply changes (1)'))
    expect(await screen.findByText(/^Nothing has been changed\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change the catalogue/ })).toBeNull()
    expect(await price('a-sb50-grey')).toBe(14)
    await user.click(button('Check again'))
    await user.click(await screen.findByRole('button', { name: 'Apply changes (1)' }))
    expect(await screen.findByText(/^Done:/)).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(11)
  })

  it('with a lost response reports an unknown outcome; the next check shows it', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,13\n')
    await isChecked()
    shop.fail('lost')
    await user.click(button('Apply changes (1)'))
    expect(await screen.findByText(/^We don’t know whether the changes were saved\./)).toBeTruthy()
    shop.fail(null)
    await user.click(button('Check again'))
    expect(await screen.findByText(/there is nothing to change/)).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(13)
  })

  it('is unaffected by the response for an earlier file', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,11\n')
    await isChecked()
    const release = shop.hold()
    await user.click(button('Apply changes (1)'))
    await user.click(button('Cancel'))
    expect(screen.getByRole('heading', { name: /would change/ })).toBeTruthy()
    expect(button('Choose file').getAttribute('aria-disabled')).toBe('true')
    release()
    expect(await screen.findByText(/^Done:/)).toBeTruthy()
  })

  it('that sets stock warns about sales since the file was written, and says which stock it is', async () => {
    const { choose } = await open()
    await choose('value,stock\na-sb50-grey,70\n')
    await isChecked()
    expect(screen.getByText(/^This file overwrites stock.* free to sell \(of a wire in cm\)/)).toBeTruthy()
  })

  it('that sets stock after the rows that are shown warns too', async () => {
    const { user, choose } = await open()
    await choose(fuses(250, 'many'))
    await isChecked()
    await user.click(button('Apply changes (250)'))
    await screen.findByText(/^Done:/)
    const rows = Array.from(
      { length: 250 },
      (_, index) => `many-${String(index)},3,${index < 249 ? '9' : '5'}`,
    )
    await choose(['value,price,stock', ...rows].join('\n'), 'stock.csv')
    await isChecked('stock.csv')
    expect(screen.getByText(/^This file overwrites stock/)).toBeTruthy()
  })

  it('can be cancelled during and after the check, with the focus back on the file button', async () => {
    const { user, choose } = await open()
    const release = shop.hold()
    await choose('value,price\na-sb50-grey,11\n')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(button('Choose file'))
    release()
    await choose('value,price\na-sb50-grey,12\n', 'second.csv')
    await isChecked('second.csv')
    await user.click(button('Cancel'))
    expect(screen.queryByRole('heading', { name: /would change/ })).toBeNull()
    expect(document.activeElement).toBe(button('Choose file'))
    expect(await price('a-sb50-grey')).toBe(9.9)
  })

  it.each([
    ['', 'It is empty.'],
    ['value,price\n', 'It has a header but no rows.'],
    ['value,price\na-sb50-grey\n', 'Line 2 has a different number of columns from the header.'],
    [
      'value,label\na-sb50-grey,"open\n',
      'Line 2 has a quotation mark that is not closed or is inside a cell.',
    ],
    [`value,label\na-sb50-grey,${'\u0001'.repeat(2_000_000)}`, 'It is larger than 8'],
    [new Uint8Array([0x76, 0xe4, 0x0a]), 'It is not UTF-8: save it as “CSV UTF-8”.'],
    ['value,cost\na-sb50-grey,2\n', 'cost: '],
    ['label,price\nSB50,2\n', noCatalogue],
    ['{\n  "orders": [1, 2]\n}\n', noCatalogue],
    ['\n[{"value":"a-sb50-grey","price":2}]', noCatalogue],
    ['label,price\n', noCatalogue],
  ])('that cannot be read is refused with the reason (%#)', async (text, reason) => {
    const { choose } = await open()
    await choose(text)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(reason)
    expect(await price('a-sb50-grey')).toBe(9.9)
  })
})
