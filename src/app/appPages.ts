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
  /** Loads what the app shows first at this path. A failure shows once it renders. */
  preloadFirst: (path: string) => Promise<unknown>
}

export function makeAppPages({ store, loadApi, loadSignedInState }: AppStore): AppPages {
  const prepareShell = () => Promise.all([loadTexts('signedIn'), loadSignedInState()])
  const routes = makeRoutes({
    shell: prepareShell,
    signedIn: () => Promise.all([prepareShell(), loadApi()]),
    otherPages: () => loadTexts('otherPages'),
    administration: () => loadTexts('admin'),
    api: loadApi,
  })
  const shell = lazyPage(async () => {
    const shellModule = import('./shell/SignedInShell')
    await prepareShell()
    return (await shellModule).SignedInShell
  })
  const isAt = (path: string) => (route: AppRoute) => matchPath(route.path, path) !== null
  return {
    routes,
    shell,
    preloadFirst: (path) => {
      const requested = routes.find(isAt(path))
      if (selectSignedIn(store.getState()))
        return Promise.allSettled([shell.preload(), requested?.page.preload()])
      const isOpen = requested?.audience !== 'signedIn'
      return Promise.allSettled([(isOpen ? requested : routes.find(isAt(paths.signIn)))?.page.preload()])
    },
  }
}
