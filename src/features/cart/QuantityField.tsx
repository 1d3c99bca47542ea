import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountField } from '@/components/cable/CountField'
import { isQuantity, quantityBounds } from '@/domain/lead/bounds'
import type { CartItem } from '@/domain/lead/cart'
import { invalidFieldRef } from '@/components/cable/invalidFields'

export type QuantityFieldProps = { lead: CartItem; describedBy: string; onChange: (quantity: string) => void }

/** Each valid quantity is saved; an invalid one stays in the field with its error. */
export function QuantityField({ lead, describedBy, onChange }: QuantityFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? lead.quantity
  return (
    <CountField
      label={t('cart.quantity')}
      ref={isQuantity(text) ? null : invalidFieldRef}
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
