import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** A page that loads when first shown, or earlier by `preload`; a load that failed is tried again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null
  const preload = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
  const page = lazy(async () => ({ default: await preload() }))
  return Object.assign(page, { preload })
}
