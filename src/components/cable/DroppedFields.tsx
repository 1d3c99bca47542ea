import { useTranslation } from 'react-i18next'
import type { DroppedField } from '@/domain/lead/importedLead'
import { useDataLabels } from './useDataLabels'

/** Further ones are only counted. */
const mostListed = 10

export function DroppedFields({ dropped }: { dropped: readonly DroppedField[] }) {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const textOf = ({ kind, attachment, value }: DroppedField) => {
    const text =
      kind === 'moreAttachments'
        ? t('paper.dropped.moreAttachments', { count: Number(value) })
        : t(`paper.dropped.kind.${kind}`, { value: dataLabel(value) })
    return attachment === undefined
      ? text
      : t('paper.dropped.inAttachment', { number: attachment, what: text })
  }
  const more = dropped.length - mostListed
  return (
    <ul className="mt-1 list-disc ps-5 break-words">
      {dropped.slice(0, mostListed).map((field) => (
        <li key={JSON.stringify(field)}>{textOf(field)}</li>
      ))}
      {more > 0 && <li>{t('paper.dropped.more', { count: more })}</li>}
    </ul>
  )
}
