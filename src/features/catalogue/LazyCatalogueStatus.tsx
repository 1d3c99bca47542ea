import { useEffect, useState } from 'react'
import { LazyPart } from '@/components/app/LazyPart'
import { lazyPart } from '@/components/ui/lazyPart'
import { selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { CatalogueAwaited } from './CatalogueAwaited'

/** Loads the API and then the catalogue: a page with a stored catalogue shows before either. */
export function LazyCatalogueStatus({ loadApi }: { loadApi: () => Promise<unknown> }) {
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const [part] = useState(() =>
    lazyPart(async () => {
      const [{ CatalogueStatus }] = await Promise.all([import('./CatalogueStatus'), loadApi()])
      return CatalogueStatus
    }),
  )
  useEffect(() => {
    const retry = () => void part.load().catch(() => undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [part])
  return (
    <LazyPart part={part} fallback={hasCatalogue ? <></> : <CatalogueAwaited />}>
      {(CatalogueStatus) => <CatalogueStatus />}
    </LazyPart>
  )
}
