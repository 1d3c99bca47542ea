import { useTranslation } from 'react-i18next'
import type { SelectOption } from '@/components/ui/SelectField'
import { figureFields } from '@/contract/partFields'
import type { FigureName, FigureValue } from '@/contract/partFields'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'
import type { Reading } from './useCellDraft'
import { figureText, readFigure } from './figureText'

/** How a figure is named, shown and read in the present language. */
export function useFigureField() {
  const { t } = useTranslation()
  const format = useFormat()
  const flagOptions: SelectOption[] = [
    { value: 'true', label: t('admin.choice.yes') },
    { value: 'false', label: t('admin.choice.no') },
  ]
  return {
    name: (figure: FigureName): string => {
      const { unit } = figureFields[figure]
      const name = t(`admin.figure.${figure}`)
      return unit === '' ? name : t('admin.figureIn', { name, unit })
    },
    flagOptions,
    /** What a flag or a choice may be; null for a figure that is typed. */
    optionsOf: (figure: FigureName): SelectOption[] | null => {
      const field = figureFields[figure]
      if (field.kind === 'flag') return flagOptions
      if (field.kind !== 'choice') return null
      return field.words.map((word) => ({ value: word, label: t(`admin.choice.${word || 'none'}`) }))
    },
    show: (value: FigureValue | undefined): string => figureText(value, format.exact),
    read: (figure: FigureName, text: string): Reading<FigureValue> => {
      const field = figureFields[figure]
      const value = readFigure(field.kind, text, (number) => parseDecimal(number, format.decimalSign))
      if (field.kind === 'number' && field.isWhole)
        return typeof value === 'number' && Number.isInteger(value)
          ? { value }
          : { error: t('admin.notWhole', { example: format.plain(2) }) }
      if (value !== null) return { value }
      return {
        error: t(field.kind === 'numbers' ? 'admin.part.notNumbers' : 'number.notANumber', {
          example: field.kind === 'numbers' ? `${format.plain(5)} ${format.plain(7.5)}` : format.plain(12.5),
        }),
      }
    },
  }
}
