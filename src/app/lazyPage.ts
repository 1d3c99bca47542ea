import { createElement, lazy } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '@/components/ui/lazyPart'

export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** The page's code could not be loaded: there is no connection, or a new version has replaced the files. */
export class PageNotLoaded extends Error {}

/** A page whose code loads on first render, or earlier by `preload`: then it renders at once, without a fallback. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const part = lazyPart(() =>
    load().catch((error: unknown) => {
      throw new PageNotLoaded('A part of the app could not be loaded', { cause: error })
    }),
  )
  const Suspending = lazy(async () => ({ default: await part.load() }))
  const Page = () => createElement(part.loaded() ?? Suspending)
  return Object.assign(Page, { preload: part.load })
}
