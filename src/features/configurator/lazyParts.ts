import { lazyPart } from '@/components/ui/lazyPart'

/** The tabs after the first one. */
export const secondaryTabs = lazyPart(async () => (await import('./SecondaryTabs')).SecondaryTabs)

/** Drawing, checks and price lines. */
export const leadDetails = lazyPart(async () => (await import('./LeadDetails')).LeadDetails)
