import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '@/components/app/Logo'
import { classNames } from '@/lib/classNames'
import { shopNameOfPage } from '@/lib/shopName'
import { AppearanceBar } from './AppearanceBar'

export type AccountFrameProps = {
  /** For text rather than a form. */
  isWide?: boolean
  children: ReactNode
}

/** The layout of the pages outside the signed-in app. */
export function AccountFrame({ isWide = false, children }: AccountFrameProps) {
  const { t } = useTranslation()
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-dvh w-full flex-col justify-center gap-6 px-4 py-8',
        isWide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <header className="flex flex-col gap-4">
        <AppearanceBar />
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Logo named />
          <bdi>{shopNameOfPage() ?? t('app.name')}</bdi>
        </p>
        <p className="text-muted">{t('account.intro')}</p>
      </header>
      <main
        id="content"
        className="flex flex-col gap-5 rounded-2xl border border-line bg-sheet p-6 shadow-pop"
      >
        {children}
      </main>
    </div>
  )
}
