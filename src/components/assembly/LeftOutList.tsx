import { useTranslation } from 'react-i18next'
import type { LeftOut } from '@/domain/foreignLead'

/** Beyond these only the number is told. */
const mostListed = 10

/** What of a lead that came from outside was left out, by name. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation()
  const textOf = ({ kind, attachment, value }: LeftOut) => {
    const what =
      kind === 'moreAttachments'
        ? t('paper.leftOut.moreAttachments', { count: Number(value) })
        : t(`paper.leftOut.kind.${kind}`, { value })
    return attachment === undefined ? what : t('paper.leftOut.inAttachment', { number: attachment, what })
  }
  const more = leftOut.length - mostListed
  return (
    <ul className="mt-1 list-disc ps-5 break-words">
      {leftOut.slice(0, mostListed).map((one) => (
        <li key={JSON.stringify(one)}>{textOf(one)}</li>
      ))}
      {more > 0 && <li>{t('paper.leftOut.more', { count: more })}</li>}
    </ul>
  )
}
