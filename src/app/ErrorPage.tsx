import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'
import { PageTitle } from './PageTitle'
import { removeStaticShell } from './removeStaticShell'

/** Fills the window: the layout is not rendered when this is shown. */
export function ErrorPage({ message }: { message: string }) {
  const { t } = useTranslation()
  useLayoutEffect(removeStaticShell, [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-6">
      <PageTitle titleKey="errorPage.title" />
      <ErrorNotice title={t('errorPage.title')} message={message} />
    </main>
  )
}

export type ErrorNoticeProps = { title: string; message: ReactNode }

/** Plain links instead of router links: the page must work when routing itself failed. */
export function ErrorNotice({ title, message }: ErrorNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <h1>{title}</h1>
      <p className="text-lg break-words text-muted">{message}</p>
      <p className="flex flex-wrap gap-3">
        <a href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {t('errorPage.backHome')}
        </a>
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          {t('errorPage.reload')}
        </button>
      </p>
    </div>
  )
}
