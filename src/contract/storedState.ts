import * as z from 'zod/mini'
import { userSchema } from './account'
import { catalogueSchema } from './catalogue'
import { storedOrderSchema } from './order'

const authSchema = z
  .object({ session: z.object({ signedIn: z.boolean(), token: z.nullable(z.string()) }) })
  .check(z.refine(({ session }) => session.signedIn === (session.token !== null)))

/** The shell's look; names and values are the specification's. */
export const themeSchema = z.object({
  themeColor: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  mode: z.enum(['light', 'dark']),
  primaryColorLevel: z.number(),
  panelExpand: z.boolean(),
  cardBordered: z.boolean(),
  controlSize: z.enum(['sm', 'md', 'lg']),
  navMode: z.enum(['light', 'dark', 'themed', 'transparent']),
  layout: z.object({
    type: z.enum(['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank']),
    sideNavCollapse: z.boolean(),
    previousType: z.optional(z.enum(['classic', 'modern', 'stackedSide', 'decked', 'simple', 'blank', ''])),
  }),
})
export type Theme = z.infer<typeof themeSchema>

const storedUserSchema = z.object({
  avatar: z.string(),
  userName: z.string(),
  email: z.string(),
  authority: userSchema.shape.authority,
})

/** The part of the order slice that is stored. `draftOwner` is the user name the draft belongs to. */
const storedDraftSchema = z.object({
  draft: storedOrderSchema,
  draftOwner: z._default(z.string(), ''),
  /** The draft that waits while an order from the cart is being edited. */
  formerDraft: z._default(z.nullable(storedOrderSchema), null),
})

/** The last known lists; `complete` is false where they were cut to fit the store. */
const storedCatalogueSchema = z.extend(catalogueSchema, { complete: z.boolean() })

/** What local storage holds of each persisted slice under the key `auth`. */
export const storedSliceSchemas = {
  auth: authSchema,
  user: storedUserSchema,
  theme: themeSchema,
  locale: z.object({ currentLang: z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]{2})?$/i)) }),
  order: storedDraftSchema,
  catalogue: storedCatalogueSchema,
}
