import { CatalogueChangeAlert } from '@/components/cable/CatalogueChangeAlert'
import { useChangeText } from '@/components/cable/useChangeText'
import { hasNewPrices, repriceLead } from '@/domain/catalogue/catalogueDiff'
import type { Change } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue, selectCurrency } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft, todaysPricesTaken } from '@/store/orderSlice'

/** What has changed since the parts of the draft were chosen, and a button that takes today's prices. */
export function DraftChangeAlert({ changes }: { changes: readonly Change[] }) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const catalogue = useAppSelector(selectCatalogue)
  const textOf = useChangeText(useAppSelector(selectCurrency))
  const take = () => dispatch(todaysPricesTaken(repriceLead(draft, catalogue)))
  return (
    <CatalogueChangeAlert
      texts={changes.map(textOf)}
      className="mb-4"
      onTake={hasNewPrices(changes) ? take : undefined}
    />
  )
}
