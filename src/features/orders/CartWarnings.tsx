import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuoteOffer } from '@/api/useQuoteOffer'
import { CatalogueChangeAlert } from '@/components/cable/CatalogueChangeAlert'
import { PriceChanges } from '@/components/cable/PriceChanges'
import { QuoteOffer } from '@/components/cable/QuoteOffer'
import { TooManyLeads } from '@/components/cable/TooManyLeads'
import { useLeadChangeText } from '@/components/cable/useLeadChangeText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { orderQuotePath, paths } from '@/config/paths'
import { limits } from '@/contract/limits'
import type { CartItem } from '@/domain/lead/cart'
import { repriceInCart } from '@/domain/catalogue/catalogueDiff'
import { repricing } from '@/domain/catalogue/repricing'
import { changeCart } from '@/storage/cart'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { endUnchangedEdit, selectUnsavedEdit } from '@/store/unsavedEdit'
import { useCatalogueChanges } from '@/store/useCatalogueChanges'

/** Changes of the cart that the buyer should know before filling in the form. */
export function CartWarnings({ leads }: { leads: readonly CartItem[] }) {
  const { t } = useTranslation()
  const catalogue = useAppSelector(selectCatalogue)
  const textOf = useLeadChangeText(catalogue.currency)
  const changes = useCatalogueChanges(leads)
  const changed = useMemo(() => repricing(leads, changes, catalogue), [leads, changes, catalogue])
  const offer = useQuoteOffer(leads)
  const dispatch = useAppDispatch()
  const unsaved = useAppSelector(selectUnsavedEdit)
  const [notSaved, setNotSaved] = useState(false)
  const take = async () => {
    dispatch(endUnchangedEdit(changed.leads))
    const { saved } = await changeCart((items) => repriceInCart(items, changed.leads, catalogue))
    setNotSaved(!saved)
  }
  const edited = leads.findIndex(({ objectId }) => objectId === unsaved) + 1
  return (
    <>
      <TooManyLeads count={leads.length} most={limits.leadsPerOrder} />
      {offer ? (
        <QuoteOffer quote={offer} to={orderQuotePath(offer.number)} />
      ) : (
        <PriceChanges repricing={changed} currency={catalogue.currency} onTake={() => void take()} />
      )}
      <CatalogueChangeAlert texts={changes.filter(({ reason }) => reason !== 'price').map(textOf)} />
      {notSaved && <Alert tone="warning">{t('cart.notSaved')}</Alert>}
      {edited > 0 && (
        <Alert tone="info" action={<AlertLink to={paths.home}>{t('cart.goOnEditing')}</AlertLink>}>
          {t('orders.place.editing', { lead: edited })}
        </Alert>
      )}
    </>
  )
}
