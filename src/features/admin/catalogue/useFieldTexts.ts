import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { maxStock } from '@/contract/partFields'
import { gPerKg } from '@/domain/lead/parcel'
import { cmPerM } from '@/domain/numbers/lengthUnits'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'
import type { Missing } from './missingFigures'
import type { Reading } from './useCellDraft'

const exampleNumber = 12.5
const exampleCount = 12

/**
 * Labels, formats and parsers of catalogue fields. Created once for all rows: hundreds mount and unmount while
 * the table is scrolled. The server validates the rest.
 */
export function useFieldTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  return useMemo(() => {
    const number = (text: string): Reading<number> => {
      const value = parseDecimal(text, format.decimalSign)
      return value === null
        ? { error: t('number.notANumber', { example: format.plain(exampleNumber) }) }
        : { value }
    }
    const count = (text: string): Reading<number> => {
      const value = parseDecimal(text, format.decimalSign)
      return value === null || !Number.isInteger(value)
        ? { error: t('admin.notWhole', { example: format.plain(exampleCount) }) }
        : { value }
    }
    /** Kilograms as whole g. */
    const kilogramsOrNone = (text: string): Reading<number | null> => {
      if (text.trim() === '') return { value: null }
      const reading = number(text)
      if ('error' in reading) return reading
      const massG = Math.round(reading.value * gPerKg)
      if (massG >= 1 && massG <= maxStock) return { value: massG }
      return {
        error: t('number.between', {
          minimum: format.exact(1 / gPerKg),
          maximum: format.number(maxStock / gPerKg),
          unit: t('admin.catalogue.kilogramUnit'),
        }),
      }
    }
    const countOrNone = (text: string): Reading<number | null> =>
      text.trim() === '' ? { value: null } : count(text)
    /** Metres as whole cm. */
    const metres = (text: string): Reading<number> => {
      const reading = number(text)
      return 'error' in reading ? reading : { value: Math.round(reading.value * cmPerM) }
    }
    const text = (typed: string): Reading<string> => ({ value: typed.trim() })
    const missing = (figures: readonly Missing[]) =>
      format.list(
        figures.map((one) => (one === 'links' ? t('admin.catalogue.noLinks') : t(`admin.attribute.${one}`))),
      )
    const read = { number, count, countOrNone, kilogramsOrNone, metres, text }
    return { t, format, dataLabel, missing, read }
  }, [t, format, dataLabel])
}

export type FieldTexts = ReturnType<typeof useFieldTexts>
