import type { LengthUnit } from '@/domain/numbers/lengthUnits'
import { useAppDispatch, useAppSelector } from './hooks'
import { lengthUnitChosen, selectLengthUnit } from './localeSlice'

/** The unit of lengths in this browser, as the props of a length field. */
export function useLengthUnit() {
  const dispatch = useAppDispatch()
  return {
    unit: useAppSelector(selectLengthUnit),
    onUnit: (chosen: LengthUnit) => void dispatch(lengthUnitChosen(chosen)),
  }
}
