import type { ComponentType } from 'react'
import { listPages, pages } from '@/config/pages'
import type { Page, PageTable } from '@/config/pages'
import { lazyPage } from './lazyPage'
import type { LazyPage } from './lazyPage'

export type AppRoute = Page & { page: LazyPage }

declare global {
  /** Set by src/storage/bootstrap.ts: preloads the files of the page with this path; absent in tests. */
  var preloadPage: ((path: string) => void) | undefined
}

/** What pages need besides their own code. */
export type Preparations = Record<
  'shell' | 'signedIn' | 'otherPages' | 'administration' | 'api',
  () => Promise<unknown>
>

type PageModule = Record<string, unknown> & {
  /** Loads what the page shows at once besides its own code; the page shows without it, too. */
  preloadParts?: () => Promise<unknown>
}

const modules = import.meta.glob<PageModule>(['/src/features/**/*Page.tsx', '/src/app/pages/*Page.tsx'])

function preparationOf(
  { audience, authority, needsOnlyShell }: Page,
  prepare: Preparations,
): () => Promise<unknown> {
  if (audience === 'signedOut') return () => Promise.resolve()
  if (audience === 'everyone') return prepare.api
  if (needsOnlyShell) return prepare.shell
  if (!authority) return () => Promise.all([prepare.signedIn(), prepare.otherPages()])
  return () => Promise.all([prepare.signedIn(), prepare.otherPages(), prepare.administration()])
}

async function withParts(module: PageModule): Promise<PageModule> {
  await module.preloadParts?.().catch(() => undefined)
  return module
}

/** Creates the routes from a table of pages. What a page needs besides its own code loads in parallel with it. */
export function makeRoutes(prepare: Preparations, table: PageTable = pages): AppRoute[] {
  return listPages(table).map((page) => {
    const load = modules[`/src/${page.file}.tsx`]
    const name = page.file.slice(page.file.lastIndexOf('/') + 1)
    const missing = `There is no ${name} in src/${page.file}.tsx`
    if (!load) throw new Error(missing)
    const preparation = preparationOf(page, prepare)
    return {
      ...page,
      page: lazyPage(async () => {
        globalThis.preloadPage?.(page.path)
        const [module] = await Promise.all([load().then(withParts), preparation()])
        const Component = module[name] as ComponentType | undefined
        if (!Component) throw new Error(missing)
        return Component
      }),
    }
  })
}
