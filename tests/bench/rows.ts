import { catalogueLoad, orders, start } from './api'
import type { Figure } from './figures'
import { growthOfCatalogue, growthOfOrders, growthOfSavedLeads } from './growth'
import { home, signIn } from './firstVisits'
import { choices } from './pages'
import { pricing } from './rules'
import { cart, choicesOfMany, growthAttachments, growthCart, picker } from './screens'
import { shifts } from './shifts'

export { endServers } from '../faults/serverProcess'
export { isMet, tableOf } from './figures'

/** Every row by name; each measures the built app. */
export const rows: Record<string, () => Promise<Figure[]> | Figure[]> = {
  'sign-in': signIn,
  home,
  shifts,
  choices,
  'choices-10000': choicesOfMany,
  picker,
  cart,
  'growth-attachments': growthAttachments,
  'growth-cart': growthCart,
  pricing,
  catalogue: catalogueLoad,
  orders,
  start,
  'growth-orders': growthOfOrders,
  'growth-catalogue': growthOfCatalogue,
  'growth-saved-leads': growthOfSavedLeads,
}
