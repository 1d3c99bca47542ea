import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { loadTexts } from '@/locales/i18n'
import { selectSignedIn } from '@/store/authSlice'
import { lazyPage } from './lazyPage'
import type { LazyPage } from './lazyPage'
import type { AppStore } from './makeStore'
import { makeRoutes } from './routes'
import type { AppRoute } from './routes'

export type AppPages = {
  routes: AppRoute[]
  /** What signed-in users have around each page. */
  shell: LazyPage
  /** The route at this path. */
  find: (path: string) => AppRoute | undefined
  /** Loads what shows at this path, all in parallel. A failure shows once it renders. */
  preload: (path: string) => Promise<unknown>
}

export function makeAppPages({ store, loadApi, loadSignedInState }: AppStore): AppPages {
  const prepareShell = () => Promise.all([loadTexts('signedIn'), loadSignedInState()])
  const routes = makeRoutes({
    shell: prepareShell,
    signedIn: () => Promise.all([prepareShell(), loadApi()]),
    otherPages: () => Promise.all([loadTexts('otherPages'), loadTexts('lazy')]),
    administration: () => loadTexts('admin'),
    api: loadApi,
  })
  const shell = lazyPage(async () => {
    const shellModule = import('./shell/SignedInShell')
    await prepareShell()
    return (await shellModule).SignedInShell
  })
  const find = (path: string) => routes.find((route) => matchPath(route.path, path))
  return {
    routes,
    shell,
    find,
    preload: (path) => {
      const requested = find(path)
      const signedIn = selectSignedIn(store.getState())
      const shown = signedIn || requested?.audience !== 'signedIn' ? requested : find(paths.signIn)
      return Promise.allSettled([shown?.page.preload(), signedIn && shell.preload()])
    },
  }
}
