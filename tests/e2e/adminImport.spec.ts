import { expect } from './support/app'
import { test } from './support/owner'

const header = 'value,list,label,type,price,stock,voltageRatingV,ratingsA,gaugeMinimum,gaugeMaximum,mounting'
const rows = Array.from(
  { length: 10_000 },
  (_, index) =>
    `made-${String(index)},fuseList,"Made fuse ${String(index)}",Made,2.5,${String(index)},32,5 10,0.5,5.3,inline`,
)
const fileOf = (lines: string[]) => ({
  name: 'parts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`),
})

const inTime = { timeout: 60_000 }

test('10,000 parts come from a file while the catalogue stays readable', async ({
  openAs,
  owner,
  request,
}) => {
  test.slow()
  const page = await openAs(owner, '/admin/catalogue/import')
  const headers = { Authorization: `Bearer ${owner.token}` }
  const statuses: number[] = []
  let isApplied = false
  const read = async () => {
    const options = { headers, timeout: inTime.timeout }
    while (!isApplied) statuses.push((await request.get('/api/catalogue', options)).status())
  }
  const reading = read()

  const broken = rows.with(5000, rows[5000]!.replace('2.5', '2.5.5'))
  await page.getByLabel('CSV file').setInputFiles(fileOf(broken))
  await expect(page.getByRole('heading', { name: 'What parts.csv would change' })).toBeFocused(inTime)
  await expect(page.getByRole('table', { name: 'Errors' }).getByRole('row').nth(1)).toContainText('5002')
  await expect(page.getByRole('button', { name: /^Change the catalogue/ })).toHaveCount(0)

  await page.getByLabel('CSV file').setInputFiles(fileOf(rows))
  await page.getByRole('button', { name: 'Apply changes (10,000)' }).click(inTime)
  await expect(page.getByText('Done: 10,000 parts added.')).toBeVisible(inTime)
  isApplied = true
  await reading
  expect(new Set(statuses)).toEqual(new Set([200]))

  await page.getByRole('alert').or(page.getByRole('status')).getByRole('link', { name: 'Catalogue' }).click()
  const list = page.getByLabel('List', { exact: true })
  await list.selectOption('Fuses', inTime)
  // The field of the former list would search that one.
  await expect(list).toHaveValue('fuseList', inTime)
  await page.getByLabel('Search in this list').fill('Made fuse 9999')
  await expect(page.getByLabel('On the shelf: Made fuse 9999')).toHaveValue('9999', inTime)
  expect(await page.getByRole('row').count()).toBeLessThan(60)
})
