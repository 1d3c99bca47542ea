import { lazyPart } from '@/components/ui/lazyPart'

/** Lazy, because it needs the API, which the configurator is shown without. */
export const draftDue = lazyPart(async () => (await import('./DraftDue')).DraftDue)
