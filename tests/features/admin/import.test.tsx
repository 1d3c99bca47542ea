import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useShop } from '../../support/shop'

const shop = useShop()
beforeEach(async () => {
  const db = shop.database()
  await db.updateTable('product').set({ price: 99_000, stock: 90 }).where('sku', '=', 'sb50-grey').execute()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const price = async (value: string) => (await shop.part(value)).price
const counts = () =>
  ['New', 'Changed', 'Unchanged', 'Wrong'].map(
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

const noCatalogue = 'It is no catalogue file: get the columns from “Template”.'

/** Fuses that the catalogue has not, one a row. */
function fuses(count: number, slug = 'made'): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `${slug}-${String(index)},fuseList,Made ${String(index)},Made,2.5,9,32,5 10`,
  )
  return ['value,list,label,type,price,stock,voltageRatingV,ratingsA', ...rows].join('\r\n')
}

describe('a file of parts', () => {
  it('changes what it says of known parts and adds others, once it was shown and said yes to', async () => {
    const { user, choose } = await open()
    await choose(fuses(1, 'first'))
    await isChecked()
    expect(counts()).toEqual(['1', '0', '0', '0'])
    await choose('value;price\r\na-sb50-grey;12,5\r\n', 'prices.csv')
    await isChecked('prices.csv')
    expect(counts()).toEqual(['0', '1', '0', '0'])
    const changes = within(screen.getByRole('table', { name: 'Changed' })).getByRole('listitem')
    expect(changes.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe('price: 9.9 → 12.5')
    expect(within(screen.getByRole('table', { name: /^Changed along/ })).getAllByRole('row')).toHaveLength(2)
    expect(await price('a-sb50-grey')).toBe(9.9)
    await user.click(button('Change the catalogue: 1 rows'))
    expect(await screen.findByText('Done: 0 parts added, 1 changed.')).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(12.5)
    expect(await price('b-sb50-grey')).toBe(12.5)
  })

  it('changes nothing while one row is wrong, and names its line', async () => {
    const { choose } = await open()
    await choose('value,price\n"a-sb50-grey",11\nb-pp45,x\n')
    await isChecked()
    expect(counts()).toEqual(['0', '1', '0', '1'])
    const wrong = within(screen.getByRole('table', { name: 'Wrong' })).getAllByRole('row')[1]!
    expect([...wrong.children].map(({ textContent }) => textContent)).toEqual([
      '3',
      'price',
      'Enter a number without thousands separators.',
    ])
    expect(screen.queryByRole('button', { name: /^Change the catalogue/ })).toBeNull()
    expect(await price('a-sb50-grey')).toBe(9.9)
  })

  it('that says what the catalogue has already leaves nothing to do', async () => {
    const { choose } = await open()
    await choose(await shop.textOfOwner('/admin/catalogue/export'))
    await isChecked()
    expect(counts().slice(0, 2)).toEqual(['0', '0'])
    expect(screen.getByText(/there is nothing to change/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change the catalogue/ })).toBeNull()
  })

  it('is told its progress by the rows that the server has taken', async () => {
    const { choose } = await open()
    const shown: number[] = []
    const observer = new MutationObserver(() => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (now && shown.at(-1) !== Number(now)) shown.push(Number(now))
    })
    onTestFinished(() => observer.disconnect())
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    await choose(fuses(1100))
    await isChecked()
    expect(shown).toEqual([0, 250, 500, 750, 1000, 1100])
  })

  it('leaves the focus on the button that it was chosen by', async () => {
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

  it('goes on where it stopped when the network was gone in the middle', async () => {
    const { user, choose } = await open()
    let pieces = 0
    shop.failOn((url) => url.endsWith('/rows') && ++pieces === 3)
    await choose(fuses(1000))
    expect(await screen.findByText(/It stopped here\./)).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('500')
    await user.click(button('Try again'))
    await isChecked()
    expect(counts()).toEqual(['1,000', '0', '0', '0'])
    expect(pieces).toBe(5)
  })

  it('is checked anew where someone has changed the same meanwhile', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,11\n')
    await isChecked()
    await shop.changePart('a-sb50-grey', { field: 'price', was: 9.9, now: 14 })
    await user.click(button('Change the catalogue: 1 rows'))
    expect(await screen.findByText(/^Nothing was changed\./)).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(14)
    await user.click(button('Check anew'))
    await waitFor(() => expect(screen.queryByText(/^Nothing was changed\./)).toBeNull())
    await isChecked()
    await user.click(button('Change the catalogue: 1 rows'))
    expect(await screen.findByText(/^Done:/)).toBeTruthy()
    expect(await price('a-sb50-grey')).toBe(11)
  })

  it('whose answer is lost is not said to have changed nothing, and is changed once when asked again', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,13\n')
    await isChecked()
    shop.fail('lost')
    await user.click(button('Change the catalogue: 1 rows'))
    expect(await screen.findByText(/^It is not known whether the catalogue was changed\./)).toBeTruthy()
    shop.fail(null)
    await user.click(button('Try again'))
    expect(await screen.findByText(/^Done:/)).toBeTruthy()
    const lines = await shop.database().selectFrom('audit').selectAll().where('now', '=', '13').execute()
    expect(lines).toHaveLength(1)
  })

  it('is not changed by a file that was left for another while it was applied', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,11\n')
    await isChecked()
    const release = shop.hold()
    await user.click(button('Change the catalogue: 1 rows'))
    await user.click(button('Cancel'))
    expect(screen.getByRole('heading', { name: /would change/ })).toBeTruthy()
    expect(button('Choose file').getAttribute('aria-disabled')).toBe('true')
    release()
    expect(await screen.findByText(/^Done:/)).toBeTruthy()
  })

  it('that sets stock is told not to have what was sold since', async () => {
    const { choose } = await open()
    await choose('value,stock\na-sb50-grey,70\n')
    await isChecked()
    expect(screen.getByText(/^The file sets stock\./)).toBeTruthy()
  })

  it('leaves nothing behind when it is cancelled', async () => {
    const { user, choose } = await open()
    await choose('value,price\na-sb50-grey,11\n')
    await isChecked()
    const dropped = () => shop.sent.find(({ method }) => method === 'delete')
    expect(dropped()).toBeUndefined()
    await user.click(button('Cancel'))
    expect(screen.queryByRole('heading', { name: /would change/ })).toBeNull()
    expect(document.activeElement).toBe(button('Choose file'))
    const { token } = await shop.owner()
    await waitFor(() => expect(dropped()).toBeDefined())
    await waitFor(async () => expect(await shop.statusOf(dropped()!.url, token)).toBe(404))
  })

  it.each([
    ['', 'It is empty.'],
    ['value,price\n', 'It has a header and no rows.'],
    ['value,price\na-sb50-grey\n', 'Line 2 has another number of cells than the header.'],
    ['value,label\na-sb50-grey,"open\n', 'In line 2 a quotation mark is not closed or stands within a cell.'],
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
