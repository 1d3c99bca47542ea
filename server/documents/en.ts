/** What the documents say of this shop and its rules; texts are Markdown already. */
export type DocumentFacts = {
  shopName: string
  /** Name, address, telephone, email address and tax number, a line each. */
  contact: string
  taxPercent: string
  /** Whole days that the prices of a quote hold, and that it is kept after. */
  quoteDays: number
  quoteKeptDays: number
  /** A session ends after so many days without a visit, and after so many in any case. */
  idleDays: number
  sessionDays: number
}

/** The shop's pages in English, as Markdown. Another language is a file of this shape, named in documents.ts. */
export const en = {
  terms: ({ shopName, contact, taxPercent, quoteDays }: DocumentFacts) => `
These terms hold for what you order from ${shopName} on this site.

## What is made

Each lead is made for you from the parts, lengths and number that you choose. The page of an order shows
what was ordered, as it was at that time. Lengths are measured from tip to tip; the cut list names their
tolerance.

## Prices and tax

Prices include ${taxPercent}\u00a0% tax. Postage and plug handles are counted once for each lead in the cart, not
per piece. A quote with a number holds its prices for ${quoteDays} days. It sets no stock aside.

## Ordering

You order by pressing “Place order”. Prices, stock and electrical safety are checked at that moment. If
something has changed, you are shown it, and nothing is ordered until you agree. The number of the order
stands on its page and in a mail to you.

## Paying

No card is taken here. You get an invoice.

## Cancelling

Until work begins you can cancel an order on its page. After that, write to us.

## Electrical checks

The checks are worked out for 20\u00a0°C; the voltage drop is that of the wire alone. They do not take the place
of the judgement of whoever fits the lead.

## Your rights

Nothing here takes away a right that the law gives you as a buyer.

## Who we are

${contact}
`,
  privacy: ({ shopName, contact, quoteKeptDays, idleDays, sessionDays }: DocumentFacts) => `
What ${shopName} keeps about you on this site, what for, and how long.

## Your account

User name, email address, and the password as a hash from which it cannot be read. The delivery details of
your last order, to fill in the next. They are kept until you delete the account.

## Your orders

What was ordered, its price, and the delivery details, to make it, send it and keep the books. When you
delete your account, the orders stay, without you: finished ones lose name, phone, address, reference and
note at once, open ones when they are finished.

## Quotes

They are kept for ${quoteKeptDays} days after their prices have run out, or until you delete the account.

## Being signed in

A session ends after ${idleDays} days without a visit, and after ${sessionDays} days in any case. To stop
guessing, tries to sign in are counted by network address and by name for up to an hour, as digests.

## In your browser

The session, your settings, the lead you are making up and the cart stand in this browser’s storage. There
are no cookies, nothing counts your visits, and nothing is loaded from other sites.

## Mails

You get one when you ask for a new password, when the password or the address of the account changes, and
about your orders.

## Logs

When something fails, the server notes the time, the address that was called and your network address.

## What you can do

On your account page you can see and change what is kept, and delete the account. For anything else, write
to us.

${contact}
`,
}

export type Documents = typeof en
