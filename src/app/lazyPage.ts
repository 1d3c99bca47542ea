import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { loadOnce } from '@/lib/loadOnce'

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** Its code cannot be loaded: there is no connection, or the server has a new version in its place. */
export class PageNotLoaded extends Error {}

/** A page that loads when first shown, or earlier by `preload`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const preload = loadOnce(() =>
    load().catch((error: unknown) => {
      throw new PageNotLoaded('A part of the app could not be loaded', { cause: error })
    }),
  )
  const page = lazy(async () => ({ default: await preload() }))
  return Object.assign(page, { preload })
}
