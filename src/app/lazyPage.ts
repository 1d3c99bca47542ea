import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { loadOnce } from '@/lib/loadOnce'

export type LazyPage = ComponentType & { preload: () => Promise<unknown> }

/** The page's code could not be loaded: there is no connection, or a new version has replaced the files. */
export class PageNotLoaded extends Error {}

/** A page whose code loads on first render, or earlier by `preload`: then it renders at once, without a fallback. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  const preload = loadOnce(async () => {
    try {
      Loaded = await load()
      return { default: Loaded }
    } catch (error) {
      throw new PageNotLoaded('A part of the app could not be loaded', { cause: error })
    }
  })
  const Suspending = lazy(preload)
  function Page() {
    // Another component on a later render would lose the state of the page.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Suspending)
    return createElement(Shown)
  }
  return Object.assign(Page, { preload })
}
