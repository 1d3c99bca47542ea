import type { ConfiguratorTab } from '@/store/configSlice'
import { AttachmentsTab } from './AttachmentsTab'
import { DeliveryTab } from './DeliveryTab'
import { ReviewTab } from './ReviewTab'
import type { ReviewTabProps } from './ReviewTab'

export type SecondaryTabsProps = ReviewTabProps & { tab: Exclude<ConfiguratorTab, 'tab1'> }

/** Any tab but the first, which alone is needed as the page opens. */
export function SecondaryTabs({ tab, onRefused }: SecondaryTabsProps) {
  if (tab === 'tab2') return <AttachmentsTab />
  return tab === 'tab3' ? <DeliveryTab /> : <ReviewTab onRefused={onRefused} />
}
