import { STATUS_CODES } from 'node:http'
import type { SessionAnswer } from '@/contract/auth'
import type { AdminCatalogue, AdminPart, CatalogueHistory, NewPartBody } from '@/contract/adminCatalogue'
import type { AdminOrder, AdminOrderList } from '@/contract/adminOrders'
import type { ImportCheck, ImportFile } from '@/contract/catalogueImport'
import type { OrderConflict, Order, PlaceOrderBody, Quote } from '@/contract/orders'
import type { OwnAccount } from '@/contract/account'
import type { Problem } from '@/contract/problem'
import type { Shop } from '@/contract/shop'
import type { Catalogue, ConnectorA, ConnectorB, Fuse, Wire } from '@/domain/catalogue/catalogue'
import type { Lead } from '@/domain/lead/lead'
import { messagesIn } from '../messages/messages'
import { type Reason, statusOf } from '../refusal'

export function problemExample(reason: Reason): Problem {
  const status = statusOf[reason]
  const message = messagesIn('en').problems[reason]
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, message }
}

/** What the API's description shows: a buyer's fridge lead from an Anderson plug to a lighter socket. */

const password = 'walnut-lamp-42'
export const passwordBody = { password }
export const signInBody = { userName: 'ann', password }
export const signUpBody = { userName: 'ann', email: 'ann@example.com', password }

const user = { avatar: '', userName: 'ann', authority: ['USER'], email: 'ann@example.com' }
export const sessionAnswer = {
  token: 'mfYkJ0qHqv5m0Z5nJ2M1m4n9mPzv3o0a8Jc3rO1xN5E',
  user,
} satisfies SessionAnswer

const delivery = {
  name: 'Ann Farmer',
  phone: '0400 000 000',
  address: '1 Shed Road\nToowoomba QLD 4350',
  reference: 'Shed 2',
  note: '',
}
const { reference: _reference, note: _note, ...remembered } = delivery
export const rememberedDelivery = remembered
export const accountSchemaExample = { ...user, delivery: remembered } satisfies OwnAccount

const connectorB = {
  objectId: '729dd491-6eea-465c-bf7b-709edc20349f',
  value: 'b-cig-socket',
  label: 'Cigarette lighter socket, 15 A',
  type: 'Accessory plugs',
  price: 9.8,
  stock: 41,
  picture: { url: '/pictures/cigarette-socket.svg' },
  mass: 36,
  contactRatingA: 15,
  gaugeMinimum: 0.75,
  gaugeMaximum: 2.9,
  poles: 2,
  symbol: 'socket',
  housingColour: '',
  ratingSource: 'trade',
  sku: 'cig-socket',
} satisfies ConnectorB
const connectorA = {
  ...connectorB,
  objectId: 'fba213fd-b471-449e-a6d6-f6cddc0d0f74',
  value: 'a-sb50-grey',
  label: 'Anderson SB50 grey, 50 A',
  type: 'Anderson SB',
  price: 9.9,
  stock: 64,
  picture: { url: '/pictures/anderson-sb50-grey.svg' },
  mass: 52,
  contactRatingA: 50,
  gaugeMinimum: 1.3,
  gaugeMaximum: 13.6,
  symbol: 'andersonSbSmall',
  housingColour: 'grey',
  ratingSource: 'sheet',
  sku: 'sb50-grey',
  wireMinimum: 15,
  wireMaximum: 1000,
} satisfies ConnectorA
const wire = {
  objectId: 'b4b29f79-d015-4054-ba21-e90767ae1be4',
  value: 'w-twin-2p9',
  label: '2.9 mm² twin sheath (5 mm auto)',
  type: 'Twin sheath',
  price: 3.9,
  stock: 12_000,
  picture: { url: '/pictures/wire-twin-sheath.svg' },
  priceCM: 0.039,
  crossSectionMm2: 2.9,
  stranding: '36/0.32',
  conductors: 2,
  ampacityA: 29,
  voltageDropPerAmp: 0.0122663,
  outsideDiameterMm: 7.4,
  massPerM: 81,
  sheathed: true,
  solar: false,
  ratingSource: 'sheet',
} satisfies Wire
const fuse = {
  objectId: '6881a435-2d71-4422-b66a-64fdc17f1428',
  value: 'f-blade',
  label: 'Blade ATO/ATC in-line holder, sealed',
  type: 'Blade ATO/ATC',
  price: 6.9,
  stock: 130,
  picture: { url: '/pictures/fuse-blade.svg' },
  voltageRatingV: 32,
  ratingsA: [5, 7.5, 10, 15, 20, 25, 30, 35, 40],
  family: 'blade',
  ratingSource: 'trade',
} satisfies Fuse
const fuseRating = {
  objectId: 'c1b0f6a5-3f0b-4e56-9a55-2b51d9a3a2d5',
  value: 'r-10a',
  label: '10A',
  type: 'Fuse rating',
  price: 0,
  stock: 60,
  amps: 10,
  families: ['Glass 3AG', 'Blade ATO/ATC'],
}
const post = { label: 'Normal', value: 10.6 }
const postOption = { ...post, massMaximum: 5000, isPickUp: false }

const category = (name: string) => ({ name, value: name, label: name })
export const catalogue = {
  currency: 'AUD',
  connectorACategory: [category(connectorA.type)],
  connectorBCategory: [category(connectorB.type)],
  connectorAList: [connectorA],
  connectorBList: [connectorB],
  wireList: [wire],
  fuseList: [fuse],
  fuseRatingList: [fuseRating],
  postList: [postOption],
} satisfies Catalogue

const choices = {
  connectorA: { value: connectorA.value },
  post: { label: post.label },
  andrsonPlugHandle: '',
  quantity: '1',
  systemVoltageV: 12,
  fedFrom: 'A',
  dropLimitPercent: 5,
  connectBGroup: {
    V1StGXR8: {
      id: 0,
      connectB: { value: connectorB.value },
      wire: { value: wire.value, wire_len: 400 },
      fuse: { value: fuse.value },
      fuse_rating: fuseRating.label,
      loadA: 8,
    },
  },
} satisfies PlaceOrderBody['orders'][number]

const total = 52.8
export const quoteBody = { orders: [choices], expectedTotal: total }
export const orderBody = { ...quoteBody, delivery } satisfies PlaceOrderBody

const order = {
  ...choices,
  objectId: 'lead-1',
  post,
  total,
  connectorA,
  connectBGroup: {
    V1StGXR8: {
      ...choices.connectBGroup.V1StGXR8,
      connectB: connectorB,
      wire: { ...wire, wire_len: 400, wire_voltage: 12.2663 },
      fuse,
    },
  },
  isComplete: true,
} satisfies Lead

const createdAt = Date.UTC(2026, 10, 20, 3, 15)
const aMonthMs = 30 * 24 * 3600 * 1000
const priced = { createdAt, total, currency: 'AUD' }
export const receipt = { number: 'O10001', ...priced }
const summary = { ...receipt, state: 'placed', paid: false, reference: delivery.reference } as const
export const orderList = { orders: [summary], next: null }
export const placedOrder = {
  ...summary,
  taxPercent: 10,
  trackingNumber: '',
  quote: '',
  delivery,
  orders: [order],
} satisfies Order
export const cancelledOrder = { ...placedOrder, state: 'cancelled' } satisfies Order

const quoted = { number: 'Q10001', ...priced, validUntil: createdAt + aMonthMs, orderNumber: '' }
export const quoteList = { quotes: [quoted] }
export const quote = { ...quoted, taxPercent: 10, orders: [order] } satisfies Quote

export const orderConflict = {
  ...problemExample('changed'),
  total: 54.8,
  changes: [
    { order: 0, attachment: 'V1StGXR8', kind: 'fuse', part: fuse.label, was: 6.9, now: 8.9, reason: 'price' },
  ],
} satisfies OrderConflict

const buyer = { userName: 'ann', name: delivery.name }
const owner = { userName: 'admin', avatar: '' }
export const adminOrderList = {
  orders: [{ ...summary, version: 1, buyer, handledBy: [] }],
  next: null,
} satisfies AdminOrderList
export const adminOrder = {
  ...placedOrder,
  state: 'inProduction',
  version: 2,
  buyer: { ...buyer, email: user.email },
  handledBy: [owner],
  history: [
    { at: createdAt + 3_600_000, userName: 'admin', field: 'state', was: 'placed', now: 'inProduction' },
  ],
} satisfies AdminOrder

const part = {
  objectId: wire.objectId,
  list: 'wireList',
  value: wire.value,
  label: wire.label,
  type: wire.type,
  sku: wire.value,
  price: wire.price,
  stock: wire.stock,
  stockLimit: 2000,
  retired: false,
  picture: wire.picture.url,
  figures: {
    crossSectionMm2: 2.9,
    stranding: '36/0.32',
    conductors: 2,
    ampacityA: 29,
    voltageDropPerAmp: 0.0122663,
    outsideDiameterMm: 7.4,
    massPerM: 81,
  },
} satisfies AdminPart
export const adminCatalogue = {
  currency: 'AUD',
  parts: [part],
  postList: [postOption],
} satisfies AdminCatalogue
export const changedParts = { parts: [{ ...part, price: 4.2 }] }
export const changedPostage = { postList: [{ ...postOption, value: 11.2 }] }

const {
  objectId: _objectId,
  retired: _retired,
  picture: _picture,
  ...figuresAndTexts
} = { ...part, value: 'w-twin-3p3', sku: 'w-twin-3p3', label: '3.3 mm² twin sheath' }
export const newPart = figuresAndTexts satisfies NewPartBody
export const newParts = {
  parts: [{ ...part, ...newPart, objectId: '53e8683e-3b27-4375-b2c4-6babf9c8e7ce', picture: null }],
}

const line = { field: 'price', was: '3.9', now: '4.2' }
export const history = {
  lines: [{ at: createdAt, userName: 'admin', subject: part.sku, ...line }],
} satisfies CatalogueHistory

export const importFile = {
  columns: ['value', 'price'],
  decimalSign: '.',
  rows: [
    { line: 2, cells: [part.value, '4.2'] },
    { line: 3, cells: ['f-blade', '6.9'] },
  ],
} satisfies ImportFile
export const importCheck = {
  version: 'JJx3RgzmIHFqzXzVTrRDcqRzHzMWqLyWjTn3vLk0Rkw',
  counts: { new: 0, changed: 1, unchanged: 1, wrong: 0 },
  changes: {
    new: [],
    changed: [{ line: 2, value: part.value, label: part.label, changes: [line] }],
    alsoChanged: [],
  },
  errors: [],
} satisfies ImportCheck

export const shop = {
  name: 'Cables from the shed',
  address: '7 Mill Street\nDalby QLD 4405',
  phone: '07 0000 0000',
  email: 'shop@example.com',
  taxId: '11 222 333 444',
  taxPercent: 10,
  paymentText: 'By transfer within 14 days.',
} satisfies Shop
