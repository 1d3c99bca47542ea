import type { ReactNode } from 'react'
import { LengthUnitContext } from '@/components/cable/useLengthText'
import { useAppSelector } from '@/store/hooks'
import { selectLengthUnit } from '@/store/localeSlice'

/** Passes the unit chosen in this browser to the components that cannot read the store. */
export function LengthUnitProvider({ children }: { children: ReactNode }) {
  return <LengthUnitContext value={useAppSelector(selectLengthUnit)}>{children}</LengthUnitContext>
}
