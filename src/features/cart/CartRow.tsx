import { memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { firstPress } from '@/components/ui/firstPress'
import { attachmentsOf, isChosen } from '@/domain/lead/lead'
import { priceOfOne, priceLead } from '@/domain/pricing/pricing'
import { skippedLayoutClass } from '@/components/ui/skippedLayout'
import { classNames } from '@/lib/classNames'
import { useFormat } from '@/locales/format'
import { useLengthUnit } from '@/store/useLengthUnit'
import { LeadDescription } from './LeadDescription'
import { LengthFields } from '@/components/cable/LengthFields'
import { QuantityField } from './QuantityField'
import { RowNotes } from './RowNotes'
import type { RowNotesProps } from './RowNotes'
import { useRowActions } from './useRowActions'

export type CartRowProps = Omit<RowNotesProps, 'focusRow'> & {
  skipsLayout: boolean
  /** It was just made from another one, mostly for another length. */
  isCopy: boolean
}

/** Column widths of rows and header. */
export const cartRowClass = '@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_8.5rem_7rem_7rem_12rem]'

/** A lead in the cart: a table row, a card on a phone. */
export const CartRow = memo(function CartRow(props: CartRowProps) {
  const { lead, cart, catalogue, isEdited, isCopy, skipsLayout } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = catalogue
  const cell =
    'px-3 py-3 @max-4xl:flex @max-4xl:items-center @max-4xl:justify-between @max-4xl:gap-3 @max-4xl:py-1'
  const id = useId()
  const actionsOf = useRowActions(cart)
  const lengthUnit = useLengthUnit()
  const row = useRef<HTMLDivElement>(null)
  // Without a wire there is no length to open.
  const takesFocus = isCopy && !attachmentsOf(lead).some(([, { wire }]) => isChosen(wire))
  useEffect(() => {
    if (takesFocus) row.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={row}
      role="row"
      tabIndex={-1}
      data-order={lead.objectId}
      className={classNames(
        cartRowClass,
        'border-b border-line @max-4xl:card @max-4xl:py-2',
        skipsLayout && skippedLayoutClass,
      )}
    >
      <div role="cell" className="px-3 py-3 @max-4xl:py-1">
        <LeadDescription lead={lead} id={id} />
        <LengthFields
          lead={lead}
          describedBy={id}
          {...lengthUnit}
          isOpenFirst={isCopy}
          onDone={cart.finishCopy}
          onChange={(uuid, lengthCm) => void cart.setLength(lead.objectId, uuid, lengthCm)}
        />
        <RowNotes
          lead={lead}
          cart={cart}
          catalogue={catalogue}
          isEdited={isEdited}
          focusRow={() => row.current?.focus()}
        />
      </div>
      <div role="cell" className={cell}>
        <QuantityField
          lead={lead}
          describedBy={id}
          onChange={(quantity) => cart.setQuantity(lead.objectId, quantity)}
        />
      </div>
      <div role="cell" className={`${cell} @4xl:text-end`}>
        <span className="text-muted @4xl:hidden">{t('cart.unitPrice')}</span>
        {format.money(priceOfOne(lead), currency)}
      </div>
      <div role="cell" className={`${cell} font-semibold @4xl:text-end`}>
        <span className="font-normal text-muted @4xl:hidden">{t('cart.total')}</span>
        {format.money(priceLead(lead).total, currency)}
      </div>
      <div role="cell" className="px-3 py-2">
        <div className="flex flex-wrap gap-1 @4xl:flex-col @4xl:items-start">
          {actionsOf(lead).map(({ label, Icon, act }) => (
            <Button
              key={label}
              icon={Icon}
              variant="quiet"
              size="sm"
              aria-describedby={id}
              onClick={firstPress(act)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
})
