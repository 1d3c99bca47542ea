import { useTranslation } from 'react-i18next'
import type { SelectOption } from '@/components/ui/SelectField'
import { attributeFields } from '@/contract/partFields'
import type { AttributeName, AttributeValue } from '@/contract/partFields'
import { parseDecimal } from '@/lib/parseDecimal'
import { useFormat } from '@/locales/format'
import type { Reading } from './useCellDraft'
import { formatAttribute, readAttribute } from './formatAttribute'

/** Label, format and parser of attributes in the current language. */
export function useAttributeField() {
  const { t } = useTranslation()
  const format = useFormat()
  const flagOptions: SelectOption[] = [
    { value: 'true', label: t('admin.choice.yes') },
    { value: 'false', label: t('admin.choice.no') },
  ]
  return {
    name: (attribute: AttributeName): string => {
      const { unit } = attributeFields[attribute]
      const name = t(`admin.attribute.${attribute}`)
      return unit === '' ? name : t('admin.attributeIn', { name, unit })
    },
    flagOptions,
    /** Options of a flag or a choice; null for a text or a number. */
    optionsOf: (attribute: AttributeName): SelectOption[] | null => {
      const field = attributeFields[attribute]
      if (field.kind === 'flag') return flagOptions
      if (field.kind !== 'choice') return null
      return field.words.map((word) => ({ value: word, label: t(`admin.choice.${word || 'none'}`) }))
    },
    show: (attribute: AttributeName, value: AttributeValue | undefined): string =>
      formatAttribute(attribute, value, format.exact),
    read: (attribute: AttributeName, text: string): Reading<AttributeValue> => {
      const field = attributeFields[attribute]
      const value = readAttribute(attribute, text, (number) => parseDecimal(number, format.decimalSign))
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
