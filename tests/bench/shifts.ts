import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { paths } from '@/config/paths'
import type { SessionAnswer } from '@/contract/auth'
import type { AdminCatalogue } from '@/contract/adminCatalogue'
import { selectionOf } from '@/domain/lead/leadSelection'
import { settled } from '../e2e/support/firstLoad'
import { slicesOf, storedAuth } from '../e2e/support/session'
import { sendOrder, signUp } from '../faults/buyers'
import { aLead, bodyFor } from '../server/ordering'
import { signInOwner } from '../support/ownerSession'
import type { Figure } from './figures'
import { withShopInBrowser } from './shop'
import { aVisit, desktop, laptop, paintsOf, phone, slowDown, tablet } from './visit'

async function placeOrder(address: string, { token }: SessionAnswer): Promise<string> {
  const outcome = await sendOrder(address, token, randomUUID())
  if (outcome === 'unanswered' || !('number' in outcome)) throw new Error('The order was not accepted.')
  return outcome.number
}

const cartLeads = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) => ({
  ...aLead(),
  objectId: name,
  isComplete: true,
}))

/** Saves the leads of the cart in the account, and quotes them. */
async function saveAndQuote(address: string, { token }: SessionAnswer): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  for (const { objectId } of cartLeads)
    await post('/saved-leads', { folder: '', lead: { ...selectionOf(aLead()), name: objectId } })
  await post('/quotes', { orders: bodyFor(cartLeads).orders })
}

async function anyPart(address: string, { token }: SessionAnswer): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/admin/catalogue`, { headers })
  return ((await answer.json()) as AdminCatalogue).parts[0]?.objectId ?? ''
}

const firstInvoice = 'I10001'

const signedOut = [paths.signIn, paths.signUp, paths.forgotPassword, paths.resetPassword]

/** Local storage of a visitor of this page: empty, or a session with a draft and seven leads in the cart. */
function storedBy(path: string, buyer: SessionAnswer, owner: SessionAnswer): Record<string, string> {
  if (signedOut.some((one) => one === path)) return {}
  const session = path.startsWith(paths.adminDay) ? owner : buyer
  const order = { draft: aLead(), draftOwner: session.user.userName, formerDraft: null, orderTable: [] }
  return { auth: storedAuth({ ...slicesOf(session), order }), cart: JSON.stringify(cartLeads) }
}

/** The layout shift of each page while it loads, by address. */
async function shiftsAt(
  browser: Browser,
  address: string,
  viewport: typeof phone,
  visits: readonly { path: string; stored: Record<string, string> }[],
): Promise<{ path: string; shift: number }[]> {
  const found = []
  for (const { path, stored } of visits)
    found.push(
      await aVisit(browser, address, { viewport, stored }, async (page) => {
        await slowDown(page)
        await page.goto(path)
        // On a busy machine the page may be quiet for long before it shows.
        await page.locator('#shell').waitFor({ state: 'detached' })
        await settled(page)
        return { path, shift: (await paintsOf(page)).shift }
      }),
    )
  return found
}

/** Layout shifts of each screen on a first visit, on slow 4G with a quarter of the processor. */
export function shifts(): Promise<Figure[]> {
  return withShopInBrowser(async (browser, { server: { address, output } }) => {
    const buyer = await signUp(address, 'bench')
    const owner = await signInOwner(address, output())
    await saveAndQuote(address, buyer)
    const [number, part] = [await placeOrder(address, buyer), await anyPart(address, owner)]
    const visits = Object.values(paths).map((path) => ({
      path: path.replace(':number', number).replace(':id', part).replace(':invoice', firstInvoice),
      stored: storedBy(path, buyer, owner),
    }))
    const figures: Figure[] = []
    for (const viewport of [phone, tablet, laptop, desktop]) {
      const found = await shiftsAt(browser, address, viewport, visits)
      const worst = found.toSorted((a, b) => b.shift - a.shift)[0]
      figures.push({
        what: `layout shift × 1000 at ${String(viewport.width)} px, of ${String(found.length)} screens most at ${worst?.path ?? ''}`,
        unit: '',
        values: [(worst?.shift ?? 0) * 1000],
        most: 10,
      })
    }
    return figures
  })
}
