import { productName } from '@/contract/shop'
import { selectShopName } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useGetShopQuery } from './ordersApi'

/** The shop's name on papers; until the shop's settings are loaded, that of the stored catalogue or the page. */
export function usePrintedShopName(): string {
  const { data: shop } = useGetShopQuery()
  const stored = useAppSelector(selectShopName)
  return shop?.name ?? stored ?? productName
}
