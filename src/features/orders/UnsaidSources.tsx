import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { useFormat } from '@/locales/format'
import { BackToCart } from './BackToCart'

export type UnsaidSourcesProps = {
  /** Numbers of the leads of which it is not said what feeds them. */
  leads: readonly number[]
  /** Whether they are in the cart, where it can be answered; the leads of a quote cannot change. */
  isCart: boolean
  /** Whether this message leads back to the cart. */
  hasLink: boolean
}

/** Warns, before they are ordered, of leads of which it is not said what feeds them, such as older ones. */
export function UnsaidSources({ leads, isCart, hasLink }: UnsaidSourcesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (leads.length === 0) return null
  const numbers = format.list(leads.map((number) => format.number(number)))
  return (
    <Alert tone="warning">
      <p>
        {leads.length === 1
          ? t('orders.place.unsaid', { lead: numbers })
          : t('orders.place.unsaidLeads', { leads: numbers })}{' '}
        {t('orders.place.unsaidWhy')}
        {isCart && ` ${t(leads.length === 1 ? 'checks.remedy.saySource' : 'orders.place.saySources')}`}
      </p>
      {hasLink && <BackToCart />}
    </Alert>
  )
}
