import { late } from '@/components/ui/late'

/** The tabs after the first one. */
export const furtherTab = late(async () => (await import('./FurtherTab')).FurtherTab)

/** Drawing, checks and price lines. */
export const leadDetails = late(async () => (await import('./LeadDetails')).LeadDetails)
