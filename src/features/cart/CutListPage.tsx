import { useTranslation } from 'react-i18next'
import { useGetShopQuery } from '@/api/ordersApi'
import { CutListSheet } from '@/components/cable/cutList/CutListSheet'
import { ShownNames, storedNames } from '@/components/cable/ShownNames'
import { EmptyState } from '@/components/app/EmptyState'
import { paths } from '@/config/paths'
import { useAppSelector } from '@/store/hooks'
import { selectOrderTable } from '@/store/orderSlice'

export function CutListPage() {
  const { t } = useTranslation()
  const leads = useAppSelector(selectOrderTable)
  const { data: shop } = useGetShopQuery()
  return (
    <ShownNames value={storedNames}>
      <CutListSheet shopName={shop?.name} leads={leads} back={{ to: paths.cart, label: t('cutList.back') }}>
        <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>{t('cart.empty')}</EmptyState>
      </CutListSheet>
    </ShownNames>
  )
}
