import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { loadOnce } from '@/lib/loadOnce'

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** The page's code could not be loaded: there is no connection, or a new version has replaced the files. */
export class PageNotLoaded extends Error {}

/** A page whose code loads on first render, or earlier by `preload`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const preload = loadOnce(() =>
    load().catch((error: unknown) => {
      throw new PageNotLoaded('A part of the app could not be loaded', { cause: error })
    }),
  )
  const page = lazy(async () => ({ default: await preload() }))
  return Object.assign(page, { preload })
}
