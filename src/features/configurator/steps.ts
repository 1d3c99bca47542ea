import type { Missing, MissingKind } from '@/domain/completeness'
import type { ConfiguratorTab } from '@/store/configSlice'

export const tabs: readonly ConfiguratorTab[] = ['tab1', 'tab2', 'tab3', 'tab4']

const tabOf: Record<MissingKind, ConfiguratorTab> = {
  connectorA: 'tab1',
  attachment: 'tab2',
  connectB: 'tab2',
  wire: 'tab2',
  wireLength: 'tab2',
  fuse: 'tab2',
  fuseRating: 'tab2',
  post: 'tab3',
  plugHandles: 'tab3',
  quantity: 'tab3',
}

/** The tab on which something missing is chosen. */
export function tabFor({ kind }: Missing): ConfiguratorTab {
  return tabOf[kind]
}

/** Review is done when all is; another tab when nothing is missing on it. */
export function isTabDone(tab: ConfiguratorTab, missing: readonly Missing[]): boolean {
  return tab === 'tab4' ? missing.length === 0 : !missing.some((one) => tabFor(one) === tab)
}

/** Marks the place of a field, so that what is missing can lead there. */
export function fieldMark({ kind, attachment = '' }: Missing): { 'data-field': string } {
  return { 'data-field': `${kind} ${attachment}` }
}
