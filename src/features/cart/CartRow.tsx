import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import type { Order } from '@/domain/order'
import { priceOfOne, priceOrder } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { OrderDescription } from './OrderDescription'
import { QuantityField } from './QuantityField'
import { RowNotes } from './RowNotes'
import { useRowActions } from './useRowActions'
import type { RowCart } from './useCart'

export type CartRowProps = { order: Order; cart: RowCart }

/** A saved order: a table row, on a phone a card. */
export const CartRow = memo(function CartRow({ order, cart }: CartRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useAppSelector(selectCurrency)
  const cell =
    'px-3 py-3 align-top max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 max-lg:py-1'
  const id = useId()
  const actionsOf = useRowActions(cart)
  return (
    <tr
      role="row"
      data-order={order.objectId}
      className="border-b border-line max-lg:card max-lg:block max-lg:py-2"
    >
      <td role="cell" className="px-3 py-3 align-top max-lg:block max-lg:py-1">
        <OrderDescription order={order} id={id} />
        <RowNotes order={order} cart={cart} />
      </td>
      <td role="cell" className={cell}>
        <QuantityField
          order={order}
          describedBy={id}
          onChange={(quantity) => cart.setQuantity(order.objectId, quantity)}
        />
      </td>
      <td role="cell" className={`${cell} lg:text-end`}>
        <span className="text-muted lg:hidden">{t('cart.unitPrice')}</span>
        {format.money(priceOfOne(order), currency)}
      </td>
      <td role="cell" className={`${cell} font-semibold lg:text-end`}>
        <span className="font-normal text-muted lg:hidden">{t('cart.total')}</span>
        {format.money(priceOrder(order).total, currency)}
      </td>
      <td role="cell" className="px-3 py-2 align-top max-lg:block">
        <div className="flex flex-wrap gap-1 lg:flex-col lg:items-start">
          {actionsOf(order).map(({ label, Icon, act }) => (
            <Button key={label} variant="quiet" size="sm" aria-describedby={id} onClick={act}>
              <Icon className="size-4" aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
})
