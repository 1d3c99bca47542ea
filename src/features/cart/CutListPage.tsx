import { useTranslation } from 'react-i18next'
import { usePrintedShopName } from '@/api/usePrintedShopName'
import { CutListSheet } from '@/components/cable/cutList/CutListSheet'
import { ShownNames, storedNames } from '@/components/cable/ShownNames'
import { EmptyState } from '@/components/app/EmptyState'
import { paths } from '@/config/paths'
import { useAppSelector } from '@/store/hooks'
import { selectOrderTable } from '@/store/orderSlice'

export function CutListPage() {
  const { t } = useTranslation()
  const leads = useAppSelector(selectOrderTable)
  const shopName = usePrintedShopName()
  return (
    <ShownNames value={storedNames}>
      <CutListSheet shopName={shopName} leads={leads} back={{ to: paths.cart, label: t('cutList.back') }}>
        <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>{t('cart.empty')}</EmptyState>
      </CutListSheet>
    </ShownNames>
  )
}
