import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { ShownNames } from '@/components/cable/ShownNames'
import { LengthUnitContext } from '@/components/cable/useLengthText'
import { paths } from '@/config/paths'
import { namesIn } from '@/domain/catalogue/names'
import { useShownLanguage } from '@/locales/format'
import { selectCatalogueIndex, selectNames } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectLengthUnit } from '@/store/localeSlice'

/** Passes what the components in `components/cable`, which cannot read the store, need from it. */
export function CableProvider({ children }: { children: ReactNode }) {
  const language = useShownLanguage()
  // Below this address are all of the owner's pages.
  const isOwners = useLocation().pathname.startsWith(paths.adminDay)
  const names = useAppSelector(selectNames)
  const shown = useMemo(() => namesIn(language, isOwners ? [] : names), [language, isOwners, names])
  return (
    <LengthUnitContext value={useAppSelector(selectLengthUnit)}>
      <ShownNames value={shown}>
        <CatalogueIndexContext value={useAppSelector(selectCatalogueIndex)}>{children}</CatalogueIndexContext>
      </ShownNames>
    </LengthUnitContext>
  )
}
