import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import { useShopTime } from './useShopTime'

export type HistoryLine = {
  /** ms since 1970 */
  at: number
  /** Empty if the account is deleted. */
  userName: string
  what: string
  was: string
  now: string
}

/** Changes with author, old value and new value. */
export function HistoryList({ lines, none }: { lines: readonly HistoryLine[]; none: string }) {
  const { t } = useTranslation()
  const shopTime = useShopTime()
  if (lines.length === 0) return <p className="text-sm text-muted">{none}</p>
  // A picture’s URL has no spaces to wrap at; a number stays in one piece.
  const value = (text: string) => (
    <bdi className="block max-w-52 min-w-24 wrap-anywhere">{text === '' ? '–' : text}</bdi>
  )
  return (
    <DataTable
      label={t('admin.history.title')}
      rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
      rowKey={({ key }) => key}
      columns={[
        {
          header: t('admin.history.what'),
          render: ({ what }) => <bdi className="wrap-anywhere">{what}</bdi>,
        },
        { header: t('admin.history.was'), render: ({ was }) => value(was) },
        { header: t('admin.history.now'), render: ({ now }) => value(now) },
        {
          header: t('admin.history.who'),
          render: ({ userName }) => <bdi>{userName || t('admin.orders.gone')}</bdi>,
        },
        {
          header: t('admin.history.when'),
          render: ({ at }) => (
            <time dateTime={new Date(at).toISOString()}>
              <bdi>{shopTime.dateTime(at)}</bdi>
            </time>
          ),
        },
      ]}
    />
  )
}
