import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** Its code cannot be had: there is no connection, or a new version has taken its place on the server. */
export class PageNotLoaded extends Error {}

/** A page that loads when first shown, or earlier by `preload`; a load that failed is tried again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null
  const preload = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw new PageNotLoaded('A part of the app could not be loaded', { cause: error })
    }))
  const page = lazy(async () => ({ default: await preload() }))
  return Object.assign(page, { preload })
}
