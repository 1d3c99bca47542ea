import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { CableProvider } from '@/app/CableProvider'
import { makeStore } from '@/app/makeStore'
import type { AppOptions } from '@/app/makeStore'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import { LoadApiContext } from '@/features/account/useAuthCalls'
import '@/locales/i18n'
import { loadTexts } from '@/locales/i18n'
import { loadLazyParts } from './lazyParts'

loadLazyParts()

/**
 * Renders part of the app with its own store, restored from local storage, the API injected and the texts loaded.
 * Returns the store and a user besides what `render` returns.
 */
export async function renderWithProviders(
  part: ReactNode,
  { path = '/', ...options }: AppOptions & { path?: string } = {},
) {
  const app = makeStore({ injectSlices: injectSignedInSlices, ...options })
  onTestFinished(app.stop)
  await Promise.all([
    app.restored,
    app.loadApi(),
    loadTexts('signedIn'),
    loadTexts('lazy'),
    loadTexts('otherPages'),
  ])
  const view = render(
    <Provider store={app.store}>
      <LoadApiContext value={app.loadApi}>
        <MemoryRouter initialEntries={[path]}>
          <CableProvider>{part}</CableProvider>
        </MemoryRouter>
      </LoadApiContext>
    </Provider>,
  )
  return { ...view, app, store: app.store, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
