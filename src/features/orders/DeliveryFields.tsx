import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetShopQuery } from '@/api/ordersApi'
import { PickUpPlace } from '@/components/cable/PickUpPlace'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { isLeft } from '@/lib/isLeft'
import type { DeliveryErrors, DeliveryField, EnteredDelivery } from './deliveryForm'

export type DeliveryFieldsProps = {
  delivery: EnteredDelivery
  needsAddress: boolean
  errors: DeliveryErrors
  /** The server's messages by path: "delivery.name". */
  serverErrors: Record<string, string>
  onChange: (change: Partial<EnteredDelivery>) => void
  onLeave: (field: DeliveryField) => void
}

export function DeliveryFields({
  delivery,
  needsAddress,
  errors,
  serverErrors,
  onChange,
  onLeave,
}: DeliveryFieldsProps) {
  const { t, i18n } = useTranslation()
  const { data: shop } = useGetShopQuery()
  const errorTextOf = (code: string) => {
    const key = `invalid.${code}`
    return i18n.exists(key) ? t(key as 'invalid.required') : t('invalid.required')
  }
  const field = (name: DeliveryField) => {
    const code = errors[name]
    return {
      name,
      label: t(`orders.delivery.${name}`),
      value: delivery[name],
      dir: 'auto' as const,
      error: code === undefined ? serverErrors[`delivery.${name}`] : errorTextOf(code),
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      onBlur: (event: FocusEvent) => {
        if (isLeft(event)) onLeave(name)
      },
    }
  }
  const optional = (name: DeliveryField) => {
    const { label, ...others } = field(name)
    return { ...others, label: t('orders.place.optional', { label }) }
  }
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('orders.delivery.title')}</legend>
      <TextField {...field('name')} required autoComplete="name" />
      <TextField {...field('phone')} required type="tel" autoComplete="tel" />
      {needsAddress ? (
        <TextArea {...field('address')} required autoComplete="street-address" />
      ) : (
        <div className="self-center text-sm">
          <p className="text-muted">{t('orders.delivery.pickUp')}</p>
          {shop && (
            <dl className="mt-2 flex flex-col gap-2">
              <PickUpPlace {...shop} />
            </dl>
          )}
        </div>
      )}
      <TextArea {...optional('note')} hint={t('orders.delivery.noteHint')} />
      <TextField {...optional('reference')} hint={t('orders.delivery.referenceHint')} />
      <TextField {...optional('company')} autoComplete="organization" />
      <TextField {...optional('taxId')} hint={t('orders.delivery.taxIdHint')} />
    </fieldset>
  )
}
