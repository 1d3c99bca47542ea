import { useTranslation } from 'react-i18next'
import { LeadPicture } from '@/components/assembly/LeadPicture'
import { useDataLabels } from '@/components/assembly/useDataLabels'
import { isComplete } from '@/domain/completeness'
import { attachmentsOf, isChosen } from '@/domain/order'
import type { Order } from '@/domain/order'
import { readNumber } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { useAppSelector } from '@/store/hooks'
import { selectDirection } from '@/store/themeSlice'

export type OrderDescriptionProps = {
  order: Order
  /** Of its name, for what belongs to this order. */
  id: string
}

/** A lead at a glance and in words: picture, connector A, a line for each attachment, delivery. */
export function OrderDescription({ order, id }: OrderDescriptionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  const direction = useAppSelector(selectDirection)
  const handles = readNumber(order.andrsonPlugHandle)
  const post = dataLabel(order.post.label)
  return (
    <div className="flex gap-3">
      <div className="w-24 shrink-0 sm:w-40">
        <LeadPicture order={order} direction={direction} />
      </div>
      <div className="min-w-0">
        <p id={id} className="font-medium">
          <bdi>{order.connectorA.label}</bdi>
        </p>
        <ul className="text-muted">
          {attachmentsOf(order).map(([uuid, { connectB, wire, fuse, fuse_rating }]) => (
            <li key={uuid}>
              {t('cart.branch', {
                length: format.number(wire.wire_len),
                wire: wire.label,
                fuse: isChosen(fuse) ? [dataLabel(fuse.label), fuse_rating].filter(Boolean).join(' ') : '–',
                connector: connectB.label,
              })}
            </li>
          ))}
          <li>
            {handles > 0
              ? t('cart.delivery', { handles: t('cart.handles', { count: handles }), post })
              : post}
          </li>
        </ul>
        {!isComplete(order) && <p className="font-medium text-warning">{t('cart.incomplete')}</p>}
      </div>
    </div>
  )
}
