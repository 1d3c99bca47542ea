import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useLengthText } from '@/components/cable/useLengthText'
import { mostNameCharacters } from '@/domain/lead/bounds'
import type { LeadTableRow } from '@/domain/table/leadTable'
import { useFormat } from '@/locales/format'

const mostCharacters = 60

/** A cell as it is quoted in a message. */
const shortened = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text

/** The text of what is wrong with a row. */
export function useIssueText(): (issue: LeadTableRow['issues'][number]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const lengthText = useLengthText()
  const dataLabel = useDataLabels()
  return (issue) => {
    if (issue.column === null) return t('paste.issue.tooManyCells', { width: format.number(issue.width) })
    const column = t(`paste.column.${issue.column}`)
    if (issue.kind === 'missing')
      return issue.column === 'fuse'
        ? t('paste.issue.noFuse', { none: dataLabel('No fuse') })
        : t('paste.issue.missing', { column })
    const text = shortened(issue.text)
    switch (issue.kind) {
      case 'several':
        return t('paste.issue.several', { column, text })
      case 'unknown':
        return issue.labels.length > 0
          ? t('paste.issue.closest', { column, text })
          : t('paste.issue.unknown', { column, text })
      case 'notOfFuse':
        return t('paste.issue.notOfFuse', {
          text,
          fuse: dataLabel(issue.fuse),
          ratings: format.list(issue.labels),
        })
      case 'withoutFuse':
        return t('paste.issue.withoutFuse', { text })
      case 'twoRatings':
        return t('paste.issue.twoRatings', { text })
      case 'unreadable':
        return t(`paste.issue.unreadable.${issue.column}`, { text })
      case 'tooLong':
        return t('paste.issue.tooLong', { text, most: format.number(mostNameCharacters) })
      case 'outOfBounds':
        if (issue.column === 'quantity') return t('paste.issue.unreadable.quantity', { text })
        return t('paste.issue.length', {
          text,
          minimum: lengthText(issue.bounds.minimum),
          maximum: lengthText(issue.bounds.maximum),
        })
    }
  }
}
