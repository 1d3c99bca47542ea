import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountField } from '@/components/assembly/CountField'
import { isQuantity, quantityBounds } from '@/domain/bounds'
import type { Order } from '@/domain/order'

export type QuantityFieldProps = { order: Order; describedBy: string; onChange: (quantity: string) => void }

/** The saved order follows each valid quantity; what is not one stays in the box with the reason. */
export function QuantityField({ order, describedBy, onChange }: QuantityFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? order.quantity
  return (
    <CountField
      label={t('cart.quantity')}
      aria-describedby={describedBy}
      fieldClassName="w-28"
      labelClassName="@4xl:sr-only"
      value={text}
      bounds={quantityBounds}
      isValid={isQuantity}
      onType={(quantity) => {
        setTyped(quantity)
        if (isQuantity(quantity)) onChange(quantity)
      }}
      onBlur={() => {
        if (isQuantity(text)) setTyped(null)
      }}
    />
  )
}
