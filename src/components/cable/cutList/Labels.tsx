import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CutList } from '@/domain/papers/cutList'
import { labelSheet } from '@/domain/papers/labelSheet'

/** The labels of a lead to cut out, with its name: one for each end of each cable of each piece. */
export function Labels({ list, name }: { list: CutList; name: string }) {
  const { t } = useTranslation()
  const { labels, copies } = useMemo(() => labelSheet(list), [list])
  return (
    <>
      <p className="text-sm print:mb-2">
        {copies > 1
          ? t('cutList.labelCopies', { count: copies })
          : t('cutList.labelCount', { count: labels.length })}
      </p>
      <ul className="grid grid-cols-2 text-sm sm:grid-cols-4 print:grid-cols-4">
        {labels.map((label, index) => (
          <li key={index} className="border border-edge/60 px-2 py-1 break-words">
            <bdi>{label}</bdi>
            {name !== '' && (
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
