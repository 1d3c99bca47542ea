import * as z from 'zod/mini'
import { userSchema } from './auth'
import { catalogueSchema } from './catalogue'
import { laterColumns, storedLeadSchema } from './lead'
import { colorLevels, controlSizes, layoutTypes, navModes, themeColors } from './themeChoices'

const authSchema = z
  .object({ session: z.object({ signedIn: z.boolean(), token: z.nullable(z.string()) }) })
  .check(z.refine(({ session }) => session.signedIn === (session.token !== null)))

/** The shell's look; names and values are the specification's. */
export const themeSchema = z.object({
  themeColor: z.enum(themeColors),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether the buyer chose the direction; else the language does. */
  directionByHand: z._default(z.boolean(), false),
  mode: z.enum(['light', 'dark']),
  primaryColorLevel: z.literal(colorLevels),
  panelExpand: z.boolean(),
  cardBordered: z.boolean(),
  controlSize: z.enum(controlSizes),
  navMode: z.enum(navModes),
  layout: z.object({
    type: z.enum(layoutTypes),
    sideNavCollapse: z.boolean(),
    /** The layout to go back to from a route that brings its own; '' and absent: none. */
    previousType: z.optional(z.enum([...layoutTypes, ''])),
  }),
})
export type Theme = z.infer<typeof themeSchema>

const storedUserSchema = z.object({
  avatar: z.string(),
  userName: z.string(),
  email: z.string(),
  authority: userSchema.shape.authority,
})

/** What was done to the draft last, where it can be taken back. */
export const undoableChanges = [
  'attachmentRemoved',
  'attachmentsCleared',
  'startedOver',
  'editStarted',
  'editCancelled',
  'primaryConnectorUsed',
  'secondaryConnectorUsed',
  'proposalTaken',
  'findingFixed',
  'startingPointTaken',
  'orderedAgain',
  'linkOpened',
] as const
export type UndoableChange = (typeof undoableChanges)[number]

const undoSchema = z.object({
  draft: storedLeadSchema,
  formerDraft: z.nullable(storedLeadSchema),
  after: z.enum(undoableChanges),
  attachment: z.optional(z.string()),
})

/** The part of the order slice that is stored. `draftOwner` is the user name the draft belongs to. */
const storedDraftSchema = z.object({
  draft: storedLeadSchema,
  draftOwner: z._default(z.string(), ''),
  /** The draft that waits while an order from the cart is being edited. */
  formerDraft: z._default(z.nullable(storedLeadSchema), null),
  /** What the draft was before the last change, where that can be taken back; without it the draft still is good. */
  undo: z._default(
    z.pipe(
      z.unknown(),
      z.transform((undo) => undoSchema.safeParse(undo).data ?? null),
    ),
    null,
  ),
})

const { connectorAList, connectorBList, wireList, fuseList, postList } = catalogueSchema.shape
/** The last known lists; `complete` is false where they were cut to fit the store. `receivedAt` in ms. */
const storedCatalogueSchema = z.extend(catalogueSchema, {
  connectorAList: z.array(z.extend(connectorAList.def.element, laterColumns.connector)),
  connectorBList: z.array(z.extend(connectorBList.def.element, laterColumns.connector)),
  wireList: z.array(z.extend(wireList.def.element, laterColumns.wire)),
  fuseList: z.array(z.extend(fuseList.def.element, laterColumns.fuse)),
  postList: z.array(z.extend(postList.def.element, laterColumns.postage)),
  complete: z.boolean(),
  receivedAt: z.optional(z.number()),
})

/** What local storage holds of each persisted slice under the key `auth`. */
export const storedSliceSchemas = {
  auth: authSchema,
  user: storedUserSchema,
  theme: themeSchema,
  locale: z.object({ currentLang: z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]{2})?$/i)) }),
  order: storedDraftSchema,
  catalogue: storedCatalogueSchema,
}
