import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueChangeAlert } from '@/components/cable/CatalogueChangeAlert'
import { useLeadChangeText } from '@/components/cable/useLeadChangeText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'
import type { Lead } from '@/domain/lead/lead'
import { hasNewPrices, repriceInCart } from '@/domain/catalogue/catalogueDiff'
import { changeCart } from '@/storage/cart'
import { selectCatalogue, selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectUnsavedEdit } from '@/store/unsavedEdit'
import { useOrderChanges } from './useOrderChanges'

/** Changes of the cart that the buyer should know before filling in the form. */
export function CartWarnings({ leads }: { leads: readonly Lead[] }) {
  const { t } = useTranslation()
  const catalogue = useAppSelector(selectCatalogue)
  const textOf = useLeadChangeText(useAppSelector(selectCurrency))
  const changes = useOrderChanges(leads)
  const repriced = leads.filter((_lead, index) => hasNewPrices(changes.filter(({ lead }) => lead === index)))
  const unsaved = useAppSelector(selectUnsavedEdit)
  const [notSaved, setNotSaved] = useState(false)
  const take = async () =>
    setNotSaved(!(await changeCart((items) => repriceInCart(items, repriced, catalogue))).saved)
  const edited = leads.findIndex(({ objectId }) => objectId === unsaved) + 1
  return (
    <>
      <CatalogueChangeAlert
        title={t('orders.place.changed')}
        texts={changes.map(textOf)}
        onTake={repriced.length > 0 ? () => void take() : undefined}
      />
      {notSaved && <Alert tone="warning">{t('cart.notSaved')}</Alert>}
      {edited > 0 && (
        <Alert tone="info" action={<AlertLink to={paths.home}>{t('cart.goOnEditing')}</AlertLink>}>
          {t('orders.place.editing', { lead: edited })}
        </Alert>
      )}
    </>
  )
}
