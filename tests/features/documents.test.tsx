import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { heading, renderApp, signedInAs, useServer } from '../support/renderApp'

const server = useServer()

/** Terms written by the owner, removed after the test. */
function ownTerms(markdown: string): void {
  const folder = join(server.dataDir(), 'documents')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'terms.md'), markdown)
  onTestFinished(() => rmSync(folder, { recursive: true }))
}

describe('terms and privacy', () => {
  it('are public, with links to sign in and sign up', async () => {
    const { user, store } = await renderApp({ path: '/terms' })
    await heading('Terms')
    expect(await screen.findByRole('heading', { level: 2, name: 'Ordering' })).toBeTruthy()
    expect(screen.getByRole('article').lang).toBe('en')
    expect(store.getState().common.currentRouteKey).toBe('terms')
    await user.click(screen.getByRole('link', { name: 'Privacy' }))
    await heading('Privacy')
    expect(await screen.findByRole('heading', { level: 2, name: 'Your orders' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign up' }))
    await heading('Sign up')
  })

  it("are shown in the app's layout when signed in", async () => {
    const account = await server.anAccount()
    await renderApp({ path: '/privacy', preloadedState: signedInAs(account) })
    await heading('Privacy')
    expect(await screen.findByRole('button', { name: 'Settings' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  it('show the alt text of an image with an invalid address', async () => {
    ownTerms('![our logo](https://)')
    await renderApp({ path: '/terms' })
    expect((await screen.findByRole('article')).textContent).toBe('our logo')
  })

  it("render the owner's Markdown without executing anything in it", async () => {
    ownTerms(
      '# Our terms\n\nOne *two*\n\n<img src=x onerror="alert(1)">\n\n[here](javascript:alert(1)) [law](https://law.example)',
    )
    await renderApp({ path: '/terms' })
    const article = await screen.findByRole('article')
    expect(within(article).getByRole('heading', { level: 2, name: 'Our terms' })).toBeTruthy()
    expect(within(article).getByText('two').tagName).toBe('EM')
    expect(article.querySelector('img, script, [onerror]')).toBeNull()
    expect([...article.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain(
      'javascript:alert(1)',
    )
    expect(within(article).getByRole('link', { name: 'law' }).getAttribute('href')).toBe(
      'https://law.example',
    )
  })

  it('report a loading error, and load on retry', async () => {
    server.fail('offline')
    const { user } = await renderApp({ path: '/terms' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t reach the server/)
    server.fail(null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Ordering' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are linked beside the sign-up form, in a new tab', async () => {
    await renderApp({ path: '/sign-up' })
    await heading('Sign up')
    for (const [name, path] of [
      ['Terms (opens in a new tab)', '/terms'],
      ['Privacy (opens in a new tab)', '/privacy'],
    ] as const) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name })
      expect([link.pathname, link.target]).toEqual([path, '_blank'])
    }
  })
})
