import type { ConfiguratorTab } from '@/store/configSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraftIsFromCart } from '@/store/orderSlice'
import { AttachmentsTab } from './AttachmentsTab'
import { DeliveryTab } from './DeliveryTab'
import { NextStep } from './NextStep'
import { ReviewTab } from './ReviewTab'
import { UpdateCart } from './UpdateCart'
import type { OnRefused } from './UpdateCart'

export type SecondaryTabsProps = { tab: Exclude<ConfiguratorTab, 'tab1'>; onRefused: OnRefused }

/** All tabs except the first, which is the only one needed on load. */
export function SecondaryTabs({ tab, onRefused }: SecondaryTabsProps) {
  const isFromCart = useAppSelector(selectDraftIsFromCart)
  if (tab === 'tab4') return <ReviewTab onRefused={onRefused} />
  return (
    <>
      {tab === 'tab2' ? <AttachmentsTab /> : <DeliveryTab />}
      {isFromCart ? (
        <div className="mt-6 flex justify-end">
          <UpdateCart onRefused={onRefused} />
        </div>
      ) : (
        <NextStep after={tab} />
      )}
    </>
  )
}
