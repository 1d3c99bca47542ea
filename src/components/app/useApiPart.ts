import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazyPart'
import type { LazyPart } from '@/components/ui/lazyPart'

/** A part that loads with the API, which it needs; if that fails, again when the network returns. */
export function useApiPart<Part>(
  loadApi: () => Promise<unknown>,
  importPart: () => Promise<Part>,
): LazyPart<Part> {
  const [part] = useState(() => lazyPart(async () => (await Promise.all([importPart(), loadApi()]))[0]))
  useEffect(() => {
    const retry = () => void part.load().catch(() => undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [part])
  return part
}
