import { use, useEffect, useLayoutEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { KitProvider } from '@/components/app/KitProvider'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { belowMd } from '@/config/shell'
import { LoadApiContext } from '@/features/account/useAuthCalls'
import { LazyCatalogueStatus } from '@/features/catalogue/LazyCatalogueStatus'
import { classNames } from '@/lib/classNames'
import { selectShopName } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectLayoutType, appearanceChanged } from '@/store/themeSlice'
import { CableProvider } from '../CableProvider'
import { layouts } from './layouts'
import { MobileNavigation } from './MobileNavigation'
import { NewVersion } from './NewVersion'
import { SideNavContext, useSideNavState } from './useSideNavState'
import { SidePanel } from './SidePanel'

/** The page with the chosen layout around it. */
export function SignedInShell() {
  const { t } = useTranslation()
  const isBelowMd = useMediaQuery(belowMd)
  const [navigationOpen, setNavigationOpen] = useNavigationDrawer()
  useShopName()
  if (navigationOpen && !isBelowMd) setNavigationOpen(false)
  const { Side, Top, column, sheet, page } = layouts[useAppSelector(selectLayoutType)]
  return (
    <KitProvider>
      <SideNavContext value={useSideNavState()}>
        <div className="flex min-h-dvh">
          <a
            href="#content"
            onClick={skipToContent}
            className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-lg focus:bg-sheet focus:px-4 focus:py-2 focus:shadow-pop"
          >
            {t('nav.skipToContent')}
          </a>
          {Side && <Side />}
          {isBelowMd && <MobileNavigation open={navigationOpen} onOpenChange={setNavigationOpen} />}
          <SidePanel />
          <div className={classNames('flex min-w-0 flex-1 flex-col', column)}>
            <div className={classNames('flex min-w-0 flex-1 flex-col', sheet)}>
              <Top onOpenNavigation={() => setNavigationOpen(true)} />
              <main
                id="content"
                tabIndex={-1}
                className={classNames('group/page flex min-w-0 flex-1 flex-col outline-none', page)}
              >
                <NewVersion />
                <LazyCatalogueStatus loadApi={use(LoadApiContext)} />
                <CableProvider>
                  <Outlet />
                </CableProvider>
              </main>
            </div>
          </div>
        </div>
      </SideNavContext>
    </KitProvider>
  )
}

/** No navigation: it would take from a page what came with its address, and Back would stay on the page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.scrollIntoView()
  content?.focus({ preventScroll: true })
}

/** The page may come from the service worker, with a former name of the shop. */
function useShopName() {
  const shopName = useAppSelector(selectShopName)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (shopName === undefined) delete dataset.shop
    else dataset.shop = shopName
  }, [shopName])
}

/** Whether the navigation drawer is open. It and the side panel close on every navigation, including Back. */
function useNavigationDrawer() {
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [openedOn, setOpenedOn] = useState(key)
  if (openedOn !== key) {
    setOpenedOn(key)
    setOpen(false)
  }
  useEffect(() => {
    dispatch(appearanceChanged({ panelExpand: false }))
  }, [dispatch, key])
  return [open, setOpen] as const
}
