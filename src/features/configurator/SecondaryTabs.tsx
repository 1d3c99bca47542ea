import type { ConfiguratorTab } from '@/store/configSlice'
import { AttachmentsTab } from './AttachmentsTab'
import { DeliveryTab } from './DeliveryTab'
import { ReviewTab } from './ReviewTab'
import type { ReviewTabProps } from './ReviewTab'

export type SecondaryTabsProps = ReviewTabProps & { tab: Exclude<ConfiguratorTab, 'tab1'> }

/** All tabs except the first, which is the only one needed on load. */
export function SecondaryTabs({ tab, onRefused }: SecondaryTabsProps) {
  if (tab === 'tab2') return <AttachmentsTab />
  return tab === 'tab3' ? <DeliveryTab /> : <ReviewTab onRefused={onRefused} />
}
