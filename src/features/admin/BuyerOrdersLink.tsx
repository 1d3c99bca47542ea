import { useTranslation } from 'react-i18next'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'

export type BuyerOrdersLinkProps = { buyer: { userName: string; email: string } }

/** A link to all orders of a buyer, by the email address: a user name may be part of another. */
export function BuyerOrdersLink({ buyer: { userName, email } }: BuyerOrdersLinkProps) {
  const { t } = useTranslation()
  return (
    <TextLink to={`${paths.adminOrders}?${new URLSearchParams({ search: email }).toString()}`}>
      {t('admin.orders.ofBuyer', { userName })}
    </TextLink>
  )
}
