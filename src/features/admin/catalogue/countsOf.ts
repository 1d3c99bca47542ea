import type { PartList } from '@/contract/partFields'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import type { FieldTexts } from './useFieldTexts'

/** How counts of a list's parts are shown and read: wires are stored in cm, and counted in metres. */
export function countsOf(list: PartList, { t, format, read }: FieldTexts) {
  if (list !== 'wireList')
    return {
      unit: t('admin.catalogue.pieces'),
      inUnits: (pieces: number) => pieces,
      show: format.exact,
      read: read.count,
    }
  const inUnits = (cm: number) => cm / cmPerM
  return {
    unit: t('admin.catalogue.m'),
    inUnits,
    show: (cm: number) => format.exact(inUnits(cm)),
    read: read.metres,
  }
}
