import type * as z from 'zod/mini'
import type { ChangePartBody, ChangePostageBody } from '@/contract/adminCatalogue'
import { adminOrdersQuerySchema, exportedOrdersQuerySchema } from '@/contract/adminOrders'
import type { ChangeOrderBody } from '@/contract/adminOrders'
import { catalogueFileQuerySchema } from '@/contract/catalogueImport'
import type { ApplyImportBody } from '@/contract/catalogueImport'
import { orderListQuerySchema } from '@/contract/orders'
import type { ChangeAccountBody } from '@/contract/account'
import * as examples from './apiExamples'
import { problemExample } from './apiExamples'

/** What the API's description says of a call besides the schemas of its route. */
export type ApiCall = {
  summary: string
  query?: z.ZodMiniObject
  /** Required headers, what each is. */
  headers?: Record<string, string>
  /** An example of the body. */
  body?: unknown
  /** An example of the answer of each status that has one. */
  answers?: Record<number, unknown>
  /** Of an answer that is a file. */
  fileType?: string
}

/** By what they are about, then by method and path. */
export const apiCalls: Record<string, Record<string, ApiCall>> = {
  Health: {
    'GET /health/live': { summary: 'Whether the process lives', answers: { 200: { status: 'ok' } } },
    'GET /health/ready': {
      summary: 'Whether the server can work: the database answers and it is not stopping',
      answers: { 200: { status: 'ok' } },
    },
  },
  Sessions: {
    'POST /sign-in': {
      summary: 'Begin a session, by user name or email address',
      body: examples.signInBody,
      answers: { 200: examples.sessionAnswer },
    },
    'POST /sign-up': {
      summary: 'Make an account and begin a session',
      body: examples.signUpBody,
      answers: { 201: examples.sessionAnswer },
    },
    'POST /forgot-password': {
      summary: 'Mail a link to choose a new password; the answer does not tell whether the address is known',
      body: { email: 'ann@example.com' },
      answers: { 202: { message: 'If an account has this address, a link is on its way to it.' } },
    },
    'POST /reset-password': {
      summary: 'Choose a new password with the token of a mailed link; ends all sessions',
      body: { token: 'kS3mYd0JqP1vN8oZ', ...examples.passwordBody },
    },
    'POST /sign-out': { summary: 'End this session' },
  },
  Account: {
    'GET /account': { summary: 'One’s own profile', answers: { 200: examples.accountSchemaExample } },
    'PATCH /account': {
      summary: 'Change email address, password or remembered delivery',
      body: { ...examples.passwordBody, delivery: examples.rememberedDelivery } satisfies ChangeAccountBody,
      answers: { 200: examples.accountSchemaExample },
    },
    'DELETE /account': { summary: 'Delete one’s own account', body: examples.passwordBody },
    'POST /account/sign-out-everywhere': {
      summary: 'End all sessions of the account, this one too',
      body: examples.passwordBody,
    },
  },
  Shop: {
    'GET /shop': { summary: 'Who sells', answers: { 200: examples.shop } },
    'GET /shop/terms': {
      summary: 'The terms, as Markdown',
      answers: { 200: { markdown: 'Each lead is made for you.', language: 'en' } },
    },
    'GET /shop/privacy': {
      summary: 'What is kept of people, as Markdown',
      answers: { 200: { markdown: 'An account holds your name and address.', language: 'en' } },
    },
    'GET /catalogue': {
      summary: 'Every part on offer, postage and currency; answers 304 to If-None-Match',
      answers: { 200: examples.catalogue },
    },
    'GET /pictures/:id': { summary: 'A picture of a part', fileType: 'image/*' },
  },
  Quotes: {
    'GET /quotes': { summary: 'The buyer’s quotes, newest first', answers: { 200: examples.quoteList } },
    'POST /quotes': {
      summary: 'Number a quote and hold its prices for 30 days; the same one is answered again (200)',
      body: examples.quoteBody,
      answers: { 200: examples.quote, 201: examples.quote, 409: examples.orderConflict },
    },
    'GET /quotes/:number': { summary: 'A quote of the buyer’s', answers: { 200: examples.quote } },
  },
  Orders: {
    'POST /orders': {
      summary: 'Place an order at the total that was shown',
      headers: {
        'idempotency-key':
          'Printable, up to 200 characters without blanks: the same key again answers the order it made.',
      },
      body: examples.orderBody,
      answers: { 201: examples.receipt, 409: examples.orderConflict },
    },
    'GET /orders': {
      summary: 'The buyer’s orders, newest first, by pages',
      query: orderListQuerySchema,
      answers: { 200: examples.orderList },
    },
    'GET /orders/:number': {
      summary: 'An order of the buyer’s, as it was ordered',
      answers: { 200: examples.placedOrder },
    },
    'POST /orders/:number/cancel': {
      summary: 'Cancel an order that is not in production yet; its parts go back into stock',
      answers: { 200: examples.cancelledOrder, 409: problemExample('notCancellable') },
    },
  },
  'Administration: catalogue': {
    'GET /admin/catalogue': {
      summary: 'Every part, the retired ones too, and postage',
      answers: { 200: examples.adminCatalogue },
    },
    'GET /admin/catalogue/history': {
      summary: 'The last changes of the catalogue',
      answers: { 200: examples.history },
    },
    'POST /admin/catalogue/parts': {
      summary: 'Add a part, offered at once',
      body: examples.newPart,
      answers: { 201: examples.newParts },
    },
    'PATCH /admin/catalogue/parts/:id': {
      summary: 'Change a part, from what it is to what it is to be',
      body: { changes: [{ field: 'price', was: 3.9, now: 4.2 }] } satisfies ChangePartBody,
      answers: { 200: examples.changedParts, 409: problemExample('outdatedVersion') },
    },
    'GET /admin/catalogue/parts/:id/history': {
      summary: 'The changes of a part',
      answers: { 200: examples.history },
    },
    'PATCH /admin/catalogue/postage': {
      summary: 'Change what a kind of postage costs or carries',
      body: {
        label: 'Normal',
        changes: [{ field: 'value', was: 10.6, now: 11.2 }],
      } satisfies ChangePostageBody,
      answers: { 200: examples.changedPostage, 409: problemExample('outdatedVersion') },
    },
    'POST /admin/catalogue/pictures': {
      summary: 'Keep a picture for a part to use',
      body: {
        data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      },
      answers: { 201: { url: '/api/pictures/6f1d0c2a' } },
    },
  },
  'Administration: files': {
    'GET /admin/catalogue/export': {
      summary: 'The catalogue as a file that an import takes back',
      query: catalogueFileQuerySchema,
      fileType: 'text/csv',
    },
    'GET /admin/catalogue/template': {
      summary: 'A file with the columns and a part of each list',
      query: catalogueFileQuerySchema,
      fileType: 'text/csv',
    },
    'POST /admin/catalogue/import/check': {
      summary: 'What a file would change, and what is wrong with its rows; nothing is changed',
      body: examples.importFile,
      answers: { 200: examples.importCheck },
    },
    'POST /admin/catalogue/import/apply': {
      summary: 'Make all changes of a file as they were checked, or none',
      body: { version: examples.importCheck.version, ...examples.importFile } satisfies ApplyImportBody,
      answers: { 409: problemExample('outdatedVersion') },
    },
  },
  'Administration: orders': {
    'GET /admin/orders': {
      summary: 'All orders, newest first, by pages, narrowed by state, payment and words',
      query: adminOrdersQuerySchema,
      answers: { 200: examples.adminOrderList },
    },
    'GET /admin/orders/export': {
      summary: 'The same orders as a file, for the books',
      query: exportedOrdersQuerySchema,
      fileType: 'text/csv',
    },
    'GET /admin/orders/:number': {
      summary: 'An order with its buyer and its history',
      answers: { 200: examples.adminOrder },
    },
    'PATCH /admin/orders/:number': {
      summary: 'Move an order on, mark it as paid, give its tracking number',
      body: { version: 1, state: 'inProduction' } satisfies ChangeOrderBody,
      answers: { 200: examples.adminOrder, 409: problemExample('outdatedVersion') },
    },
  },
}
