import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueChangeAlert } from '@/components/cable/CatalogueChangeAlert'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { ParcelHint } from '@/components/cable/ParcelHint'
import { useChangeText } from '@/components/cable/useChangeText'
import { useFindingText } from '@/components/cable/useFindingText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { focusInvalidField } from '@/components/cable/invalidFields'
import { paths } from '@/config/paths'
import { checkLead } from '@/domain/electrical/checks'
import { blocks } from '@/domain/electrical/finding'
import type { CartItem } from '@/domain/lead/cart'
import { parcelMassG, postageHint } from '@/domain/lead/parcel'
import { catalogueDiff } from '@/domain/catalogue/catalogueDiff'
import type { selectCatalogue } from '@/store/catalogueSlice'
import type { RowCart } from './useCart'

export type RowNotesProps = {
  lead: CartItem
  cart: RowCart
  /** Read once for all rows: with each change of the store, every row would read it again. */
  catalogue: ReturnType<typeof selectCatalogue>
  /** It is open in the configurator, with changes that are not saved. */
  isEdited: boolean
  /** Moves the focus to the row, when the pressed button of a note disappears. */
  focusRow: () => void
}

/**
 * Notes on a lead in the cart: being edited, blocked from ordering or without its source, too heavy for its postage,
 * changed in the catalogue.
 */
export function RowNotes({ lead, cart, catalogue, isEdited, focusRow }: RowNotesProps) {
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      {isEdited && <EditNote />}
      <CheckNote lead={lead} cart={cart} />
      <PostageNote lead={lead} cart={cart} catalogue={catalogue} focusRow={focusRow} />
      <CartChanges lead={lead} catalogue={catalogue} />
    </div>
  )
}

/** What is gone or short; changed prices are shown once for all leads. */
function CartChanges({ lead, catalogue }: Pick<RowNotesProps, 'lead' | 'catalogue'>) {
  const parts = use(CatalogueIndexContext)
  const { postList, complete, currency } = catalogue
  const textOf = useChangeText(currency)
  const all = useMemo(() => catalogueDiff(lead, parts, postList), [lead, parts, postList])
  // A partial catalogue cannot show what is gone.
  const changes = all.filter(({ reason }) => reason === 'stock' || (reason === 'gone' && complete))
  return <CatalogueChangeAlert texts={changes.map(textOf)} />
}

/** The quantity that makes a parcel too heavy for its postage is mostly entered here. */
function PostageNote({ lead, cart, catalogue: { postList }, focusRow }: Omit<RowNotesProps, 'isEdited'>) {
  const parts = use(CatalogueIndexContext)
  const massG = useMemo(() => parcelMassG(lead, parts), [lead, parts])
  const hint = postageHint(lead, massG, postList)
  if (!hint) return null
  return (
    <ParcelHint
      hint={hint}
      massG={massG}
      onChoose={(option) => {
        focusRow()
        void cart.setPost(lead.objectId, option)
      }}
    />
  )
}

function CheckNote({ lead, cart }: Pick<RowNotesProps, 'lead' | 'cart'>) {
  const { t } = useTranslation()
  const textOf = useFindingText()
  const parts = use(CatalogueIndexContext)
  const findings = useMemo(() => checkLead(lead, parts), [lead, parts])
  const blocking = findings.filter(blocks)
  const unsaid = findings.find(({ kind }) => kind === 'sourceNotSaid')
  return (
    <>
      {blocking.length > 0 && (
        <Alert tone="danger">
          <p className="font-medium">{t('orders.place.hindered')}</p>
          <ul className="list-disc ps-5">
            {blocking.map((finding, index) => (
              <li key={index}>{textOf(finding).statement}</li>
            ))}
          </ul>
        </Alert>
      )}
      {unsaid && (
        <Alert tone="warning">
          <p>{textOf(unsaid).statement}</p>
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              if (!focusInvalidField()) cart.edit(lead)
            }}
          >
            {t('system.source.label')}
          </Button>
        </Alert>
      )}
    </>
  )
}

function EditNote() {
  const { t } = useTranslation()
  return (
    <Alert tone="info" action={<AlertLink to={paths.home}>{t('cart.goOnEditing')}</AlertLink>}>
      {t('cart.editing')}
    </Alert>
  )
}
