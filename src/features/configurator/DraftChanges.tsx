import { CatalogueChangeAlert } from '@/components/cable/CatalogueChangeAlert'
import { useChangeText } from '@/components/cable/useChangeText'
import { repriceLead, catalogueDiff, hasNewPrices } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue, selectCurrency, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft, todaysPricesTaken } from '@/store/orderSlice'

/** Catalogue changes since the parts were chosen; stock is a finding of the checks. */
export function DraftChanges() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const parts = useAppSelector(selectCatalogueIndex)
  const catalogue = useAppSelector(selectCatalogue)
  const textOf = useChangeText(useAppSelector(selectCurrency))
  if (!catalogue.complete) return null
  const changes = catalogueDiff(draft, parts, catalogue.postList).filter(({ reason }) => reason !== 'stock')
  return (
    <CatalogueChangeAlert
      texts={changes.map(textOf)}
      className="mb-4"
      onTake={
        hasNewPrices(changes) ? () => dispatch(todaysPricesTaken(repriceLead(draft, catalogue))) : undefined
      }
    />
  )
}
