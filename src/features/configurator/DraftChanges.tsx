import { LazyPart } from '@/components/app/LazyPart'
import { catalogueDiff } from '@/domain/catalogue/catalogueDiff'
import { selectCatalogue, selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'
import { draftChangeAlert } from './lazyParts'

/** Catalogue changes since the parts were chosen; stock is a finding of the checks. */
export function DraftChanges() {
  const draft = useAppSelector(selectDraft)
  const parts = useAppSelector(selectCatalogueIndex)
  const catalogue = useAppSelector(selectCatalogue)
  if (!catalogue.complete) return null
  const changes = catalogueDiff(draft, parts, catalogue.postList).filter(({ reason }) => reason !== 'stock')
  if (changes.length === 0) return null
  return (
    <LazyPart part={draftChangeAlert}>
      {(DraftChangeAlert) => <DraftChangeAlert changes={changes} />}
    </LazyPart>
  )
}
