import { configureStore } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { Logo } from '@/components/app/Logo'
import { PageOutline } from '@/components/ui/PageOutline'
import { headerHeightClass } from '@/config/shell'
import { paths } from '@/config/paths'
import { AccountFrame } from '@/features/account/AccountFrame'
import { SignInPage } from '@/features/account/SignInPage'
import { StartingPoints } from '@/features/configurator/StartingPoints'
import { loadTexts } from '@/locales/i18n'
import { injectSignedInSlices } from '@/store/injectSignedInSlices'
import { makeRootReducer } from '@/store/rootReducer'

const block = 'animate-pulse rounded-lg bg-ink/6'

/** The outlines in index.html until the app is loaded; src/storage/bootstrap.ts selects the one to show. */
function StaticShell() {
  const loading = useTranslation().t('app.loading')
  return (
    <>
      <Outline name="signIn">
        <AccountFrame>
          <SignInPage />
        </AccountFrame>
      </Outline>
      <Outline name="account">
        <AccountOutline />
      </Outline>
      <Outline name="signedIn">
        <SignedInOutline>
          <PageOutline label={loading} />
        </SignedInOutline>
      </Outline>
      <Outline name="configurator">
        <SignedInOutline>
          <ConfiguratorOutline />
        </SignedInOutline>
      </Outline>
    </>
  )
}

function Outline({ name, children }: { name: string; children: ReactNode }) {
  return <template data-outline={name}>{children}</template>
}

/** Outline of the other account pages, and of those in a language whose texts are not in index.html. */
function AccountOutline() {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <Logo />
      <div className="rounded-2xl border border-line bg-sheet p-6 shadow-pop">
        <PageOutline label="" />
      </div>
    </div>
  )
}

/** The frame of every layout; staticShell.css sets its sizes. */
function SignedInOutline({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <div className="outline-side sticky top-0 h-dvh shrink-0 max-md:hidden">
        <div className="flex h-16 items-center gap-3">
          <Logo />
        </div>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={`${block} mb-3 h-8`} />
        ))}
      </div>
      <div className="outline-column flex min-w-0 flex-1 flex-col">
        <div className="outline-sheet flex min-w-0 flex-1 flex-col">
          <div
            className={`outline-header flex items-center border-b border-line bg-sheet px-4 ${headerHeightClass}`}
          >
            <span className="md:hidden">
              <Logo />
            </span>
          </div>
          <div className="outline-bar h-[53px] border-b border-line max-md:hidden" />
          <main className="outline-page flex min-w-0 flex-1 flex-col px-4 pt-4 pb-8 lg:px-8">{children}</main>
        </div>
      </div>
    </div>
  )
}

/** Outline of an empty configurator, in English. It is inert and hidden from screen readers. */
function ConfiguratorOutline() {
  const { t } = useTranslation()
  return (
    <>
      <div
        aria-hidden="true"
        className="flex flex-1 flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:content-start"
      >
        <div className="min-w-0">
          <h1 className="mb-4">{t('config.title')}</h1>
          <StartingPoints />
          <div className={`${block} mb-4 h-10`} />
          <div className={`${block} h-24`} />
        </div>
        <div className={`${block} h-24`} />
      </div>
      <span role="status" className="sr-only">
        {t('app.loading')}
      </span>
    </>
  )
}

/** Renders the HTML at build time: a form with method `dialog` does not navigate when it is submitted. */
export async function renderStaticShell(): Promise<string> {
  await loadTexts('signedIn')
  const rootReducer = makeRootReducer()
  injectSignedInSlices(rootReducer)
  return renderToStaticMarkup(
    <Provider store={configureStore({ reducer: rootReducer })}>
      <MemoryRouter initialEntries={[paths.signIn]}>
        <StaticShell />
      </MemoryRouter>
    </Provider>,
  )
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('<form ', '<form method="dialog" ')
}
