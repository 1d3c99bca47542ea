import { useTranslation } from 'react-i18next'
import { AlertLink } from '@/components/ui/AlertLink'
import { paths } from '@/config/paths'

/** Below the text of a message: beside it, a phone would have no room for the text. */
export function BackToCart() {
  const { t } = useTranslation()
  return (
    <p className="mt-1">
      <AlertLink to={paths.cart}>{t('orders.place.back')}</AlertLink>
    </p>
  )
}
