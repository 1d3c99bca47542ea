import { LazyPart } from '@/components/app/LazyPart'
import { useApiPart } from '@/components/app/useApiPart'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { CatalogueAwaited } from './CatalogueAwaited'

/** Loads the API and then the catalogue: a page with a stored catalogue shows before either. */
export function LazyCatalogueStatus({ loadApi }: { loadApi: () => Promise<unknown> }) {
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const part = useApiPart(loadApi, async () => (await import('./CatalogueStatus')).CatalogueStatus)
  return (
    <LazyPart part={part} fallback={hasCatalogue ? <></> : <CatalogueAwaited />}>
      {(CatalogueStatus) => <CatalogueStatus />}
    </LazyPart>
  )
}
