import type { Finding } from '@/domain/electrical/finding'
import type { MissingKind } from '@/domain/lead/completeness'
import type { ConfiguratorTab } from '@/store/configSlice'

export const tabs: readonly ConfiguratorTab[] = ['tab1', 'tab2', 'tab3', 'tab4']

/** A field of the configurator; `attachment` is the key of its attachment. */
export type FieldPlace = { kind: MissingKind | 'source'; attachment?: string }

const tabOf: Record<FieldPlace['kind'], ConfiguratorTab> = {
  connectorA: 'tab1',
  source: 'tab2',
  sourceAh: 'tab2',
  sourceVoc: 'tab2',
  attachment: 'tab2',
  connectB: 'tab2',
  wire: 'tab2',
  wireLength: 'tab2',
  fuse: 'tab2',
  fuseRating: 'tab2',
  load: 'tab2',
  post: 'tab3',
  plugHandles: 'tab3',
  quantity: 'tab3',
}

/** Parts with one field for the whole lead. */
const ofLead: readonly Finding['part'][] = ['connectorA', 'source', 'quantity']

/** The field of a finding; one about several attachments is at the first, of which this is the key. */
export function placeOfFinding({ part, attachment }: Finding, firstKey: string | undefined): FieldPlace {
  const key = attachment ?? firstKey
  return ofLead.includes(part) || key === undefined ? { kind: part } : { kind: part, attachment: key }
}

/** Names a field among all. */
export const placeName = ({ kind, attachment = '' }: FieldPlace) => `${kind} ${attachment}`

export function tabFor({ kind }: FieldPlace): ConfiguratorTab {
  return tabOf[kind]
}

/** Whether a tab is complete; a number if findings of its own block the order: how many. */
export type TabState = 'done' | 'open' | number

/** The state of a tab, from the missing choices and the fields of blocking findings; Review counts all of them. */
export function tabStateOf(
  tab: ConfiguratorTab,
  missing: readonly FieldPlace[],
  blocking: readonly FieldPlace[],
  deliverySeen: boolean,
): TabState {
  const isOwn = (place: FieldPlace) => tab === 'tab4' || tabFor(place) === tab
  const blockingHere = blocking.filter(isOwn).length
  if (blockingHere > 0) return blockingHere
  return missing.some(isOwn) || (tab === 'tab3' && !deliverySeen) ? 'open' : 'done'
}
