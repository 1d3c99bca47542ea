import type { ReactNode } from 'react'
import { CatalogueIndexContext } from '@/components/cable/CatalogueIndexContext'
import { LengthUnitContext } from '@/components/cable/useLengthText'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectLengthUnit } from '@/store/localeSlice'

/** Passes what the components in `components/cable`, which cannot read the store, need from it. */
export function CableProvider({ children }: { children: ReactNode }) {
  return (
    <LengthUnitContext value={useAppSelector(selectLengthUnit)}>
      <CatalogueIndexContext value={useAppSelector(selectCatalogueIndex)}>{children}</CatalogueIndexContext>
    </LengthUnitContext>
  )
}
