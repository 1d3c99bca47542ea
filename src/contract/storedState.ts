import * as z from 'zod/mini'
import { noConnectorB, noFuse, noWire } from '@/domain/lead/lead'
import { lengthUnits } from '@/domain/numbers/lengthUnits'
import { userSchema } from './auth'
import { catalogueAnswerSchema, laterColumns } from './catalogue'
import { storedLeadSchema, withDefaults } from './lead'
import { colorLevels, controlSizes, layoutTypes, navModes, themeColors } from './themeChoices'

const authSchema = z
  .object({ session: z.object({ signedIn: z.boolean(), token: z.nullable(z.string()) }) })
  .check(z.refine(({ session }) => session.signedIn === (session.token !== null)))

/** The theme; names and values are from the specification. */
export const themeSchema = z.object({
  themeColor: z.enum(themeColors),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether the user chose the direction; otherwise it follows the language. */
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
    /** The layout to restore after a route with its own layout; '' or absent for none. */
    previousType: z.optional(z.enum([...layoutTypes, ''])),
  }),
})
export type Theme = z.infer<typeof themeSchema>

const storedUserSchema = z.object({
  avatar: z.string(),
  userName: z.string(),
  email: z.string(),
  authority: userSchema.shape.authority,
  mustChangePassword: userSchema.shape.mustChangePassword,
})

/** The last undoable change of the draft. */
export const undoableChanges = [
  'attachmentRemoved',
  'attachmentsCleared',
  'startedOver',
  'editStarted',
  'editCancelled',
  'primaryConnectorUsed',
  'secondaryConnectorUsed',
  'proposalTaken',
  'adviceUsed',
  'findingFixed',
  'wireCleared',
  'lengthCleared',
  'startingPointTaken',
  'orderedAgain',
  'linkOpened',
  'savedLeadOpened',
] as const
export type UndoableChange = (typeof undoableChanges)[number]

const undoSchema = z.object({
  draft: storedLeadSchema,
  formerDraft: z.nullable(storedLeadSchema),
  after: z.enum(undoableChanges),
  attachment: z.optional(z.string()),
})

/** The stored part of the order slice. `draftOwner` is the user name of the draft's owner. */
const storedDraftSchema = z.object({
  draft: storedLeadSchema,
  draftOwner: z._default(z.string(), ''),
  /** The draft that is set aside while a lead from the cart is edited. */
  formerDraft: z._default(z.nullable(storedLeadSchema), null),
  /** The state before the last undoable change; if it is invalid, only undo is lost. */
  undo: z._default(
    z.pipe(
      z.unknown(),
      z.transform((undo) => undoSchema.safeParse(undo).data ?? null),
    ),
    null,
  ),
})

/** Language and the unit in which lengths are shown; older versions did not store the unit. */
const localeSchema = z.object({
  currentLang: z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]{2})?$/i)),
  lengthUnit: z._default(z.enum(lengthUnits), 'cm'),
})

const { connectorAList, connectorBList, wireList, fuseList, postList } = catalogueAnswerSchema.shape
const laterOfConnector = withDefaults(laterColumns.connector, noConnectorB)
/** The last received catalogue; `complete` is false if it was cut to fit the storage. `receivedAt` in ms. */
const storedCatalogueSchema = z.extend(catalogueAnswerSchema, {
  connectorAList: z.array(z.extend(connectorAList.def.element, laterOfConnector)),
  connectorBList: z.array(z.extend(connectorBList.def.element, laterOfConnector)),
  wireList: z.array(z.extend(wireList.def.element, withDefaults(laterColumns.wire, noWire))),
  fuseList: z.array(z.extend(fuseList.def.element, withDefaults(laterColumns.fuse, noFuse))),
  postList: z.array(
    z.extend(postList.def.element, {
      isPickUp: z._default(z.boolean(), false),
      deliveryDays: z._default(z.nullable(z.number()), null),
    }),
  ),
  complete: z.boolean(),
  receivedAt: z.optional(z.number()),
})

/** The persisted slices in local storage under the key `auth`. */
export const storedSliceSchemas = {
  auth: authSchema,
  user: storedUserSchema,
  theme: themeSchema,
  locale: localeSchema,
  order: storedDraftSchema,
  catalogue: storedCatalogueSchema,
}
