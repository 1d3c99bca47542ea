import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Fact } from '@/components/ui/Fact'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'
import { useHasUnsaved } from '@/store/useUnsavedState'
import { BuyerOrdersLink } from '../BuyerOrdersLink'
import { AccountActions, blockingOf } from './AccountActions'
import type { AccountActionsProps } from './AccountActions'

export function AccountCard({ account, onConfirmed }: AccountActionsProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const { objectId, userName, email, createdAt, authority, orders, openUnpaid, totals, blocked } = account
  const [isOpen, setIsOpen] = useState(useHasUnsaved(blockingOf(objectId)))
  return (
    <li aria-label={userName} className="flex min-w-0 flex-col gap-3 card p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0">
          <bdi>{userName}</bdi>
          <bdi className="block font-normal wrap-anywhere text-muted">{email}</bdi>
        </h2>
        <Button
          size="sm"
          className="shrink-0"
          aria-expanded={isOpen}
          aria-label={t('admin.accounts.manageNamed', { userName })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('admin.accounts.manage')}
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        <Fact name={t('admin.accounts.since')}>
          <time dateTime={new Date(createdAt).toISOString()}>{dates.date(createdAt)}</time>
        </Fact>
        <Fact name={t('admin.accounts.role')}>
          {t(authority.includes('ADMIN') ? 'admin.accounts.administrator' : 'admin.accounts.buyer')}
        </Fact>
        <Fact name={t('admin.accounts.orders')}>{format.number(orders)}</Fact>
        <Fact name={t('price.total')}>
          {totals.map(({ currency, total }) => format.money(total, currency)).join(' + ') || '–'}
        </Fact>
        <Fact name={t('admin.accounts.openUnpaid')}>{format.number(openUnpaid)}</Fact>
      </dl>
      {orders > 0 && <BuyerOrdersLink buyer={account} />}
      {blocked && (
        <Alert tone="warning">
          {t('admin.accounts.blockedSince', { date: dates.date(blocked.at), reason: blocked.reason })}
        </Alert>
      )}
      {isOpen && <AccountActions account={account} onConfirmed={onConfirmed} />}
    </li>
  )
}
