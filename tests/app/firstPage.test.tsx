import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { App } from '@/app/App'
import { makeAppPages } from '@/app/appPages'
import { lazyPage } from '@/app/lazyPage'
import { makeStore } from '@/app/makeStore'
import { startLanguage } from '@/locales/i18n'
import { signedInAs, useServer } from '../support/renderApp'

const server = useServer()

it('a page renders at once if it was preloaded', async () => {
  const Page = lazyPage(() => Promise.resolve(() => <h1>Cart</h1>))
  await Page.preload()
  render(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Cart')
})

describe('the first page', () => {
  it.each([
    ['/', true, 'Configure your cable'],
    ['/cart', true, 'Cart'],
    ['/cart', false, 'Sign in'],
    ['/sign-up', false, 'Sign up'],
    ['/no-such-page', true, 'Unexpected Application Error!'],
  ])('at %s is rendered at once, signed in: %s', async (path, isSignedIn, title) => {
    window.history.replaceState(null, '', path)
    const app = makeStore(isSignedIn ? { preloadedState: signedInAs(await server.anAccount()) } : {})
    onTestFinished(app.stop)
    await app.restored
    await startLanguage('en')
    const pages = makeAppPages(app)
    await pages.preload(path)
    render(<App app={app} pages={pages} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  })
})
