import { useTranslation } from 'react-i18next'
import { AvatarGroup } from '@/components/ui/AvatarGroup'
import type { AdminOrderSummary } from '@/contract/adminOrders'

/** The staff who have handled an order. */
export function AssignedStaff({ people }: { people: AdminOrderSummary['handledBy'] }) {
  const { t } = useTranslation()
  if (people.length === 0) return <span className="text-muted">{t('admin.orders.nobody')}</span>
  return (
    <AvatarGroup
      label={t('admin.orders.handledBy')}
      people={people.map(({ userName, avatar }, index) => ({
        id: String(index),
        name: userName || t('admin.orders.gone'),
        src: avatar,
      }))}
      moreLabel={(count) => t('admin.orders.more', { count })}
    />
  )
}
