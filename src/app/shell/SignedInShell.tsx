import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { belowMd } from '@/config/shell'
import { CatalogueStatus } from '@/features/catalogue/CatalogueStatus'
import { Header } from './Header'
import { MobileNavigation } from './MobileNavigation'
import { SideNav } from './SideNav'

/** The modern layout: navigation on the canvas, the page on a bordered sheet. */
export function SignedInShell() {
  const { t } = useTranslation()
  const [navigationOpen, setNavigationOpen] = useState(false)
  const isBelowMd = useMediaQuery(belowMd)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-lg focus:bg-sheet focus:px-4 focus:py-2 focus:shadow-pop"
      >
        {t('app.skipToContent')}
      </a>
      <SideNav />
      {isBelowMd && <MobileNavigation open={navigationOpen} onOpenChange={setNavigationOpen} />}
      <div className="flex min-w-0 flex-1 flex-col md:py-3 md:pe-3">
        <div className="flex min-w-0 flex-1 flex-col border-line bg-sheet md:rounded-2xl md:border">
          <Header onOpenNavigation={() => setNavigationOpen(true)} />
          <main
            id="content"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col px-4 pb-8 outline-none lg:px-8"
          >
            <CatalogueStatus />
            <Outlet />
          </main>
        </div>
      </div>
    </div>
  )
}
