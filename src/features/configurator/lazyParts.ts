import { lazyPart } from '@/components/ui/lazyPart'

/** The tabs after the first one. */
export const furtherTab = lazyPart(async () => (await import('./FurtherTab')).FurtherTab)

/** Drawing, checks and price lines. */
export const leadDetails = lazyPart(async () => (await import('./LeadDetails')).LeadDetails)
