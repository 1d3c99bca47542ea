import { useTranslation } from 'react-i18next'
import type { DroppedField } from '@/domain/lead/importedLead'

/** Of any further ones only the number is shown. */
const mostListed = 10

export function DroppedFields({ dropped }: { dropped: readonly DroppedField[] }) {
  const { t } = useTranslation()
  const textOf = ({ kind, attachment, value }: DroppedField) => {
    const what =
      kind === 'moreAttachments'
        ? t('paper.dropped.moreAttachments', { count: Number(value) })
        : t(`paper.dropped.kind.${kind}`, { value })
    return attachment === undefined ? what : t('paper.dropped.inAttachment', { number: attachment, what })
  }
  const more = dropped.length - mostListed
  return (
    <ul className="mt-1 list-disc ps-5 break-words">
      {dropped.slice(0, mostListed).map((one) => (
        <li key={JSON.stringify(one)}>{textOf(one)}</li>
      ))}
      {more > 0 && <li>{t('paper.dropped.more', { count: more })}</li>}
    </ul>
  )
}
