import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import { isQuantity, quantityBounds } from '@/domain/bounds'
import type { Order } from '@/domain/order'

export type QuantityFieldProps = { order: Order; describedBy: string; onChange: (quantity: string) => void }

/** The saved order follows each valid quantity; what is not one stays in the box with the reason. */
export function QuantityField({ order, describedBy, onChange }: QuantityFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? order.quantity
  return (
    <TextField
      label={t('cart.quantity')}
      aria-describedby={describedBy}
      error={isQuantity(text) ? null : t('number.wholeBetween', quantityBounds)}
      inputMode="numeric"
      autoComplete="off"
      className="text-end"
      fieldClassName="w-28"
      labelClassName="lg:sr-only"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        if (isQuantity(event.target.value)) onChange(event.target.value)
      }}
      onBlur={() => {
        if (isQuantity(text)) setTyped(null)
      }}
    />
  )
}
