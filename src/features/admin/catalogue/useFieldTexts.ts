import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'
import type { Reading } from './useCellDraft'

const exampleNumber = 12.5
const exampleCount = 12

/**
 * How fields of the catalogue are named, shown and read; what else is asked of what is typed, the server says. Asked
 * for once for all rows of a table: hundreds of them come and go while it is scrolled.
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
    const countOrNone = (text: string): Reading<number | null> =>
      text.trim() === '' ? { value: null } : count(text)
    const text = (typed: string): Reading<string> => ({ value: typed.trim() })
    return { t, format, dataLabel, read: { number, count, countOrNone, text } }
  }, [t, format, dataLabel])
}

export type FieldTexts = ReturnType<typeof useFieldTexts>
