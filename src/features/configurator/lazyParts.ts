import { lazyPart } from '@/components/ui/lazyPart'

export const secondaryTabs = lazyPart(async () => (await import('./SecondaryTabs')).SecondaryTabs)

export const leadDetails = lazyPart(async () => (await import('./LeadDetails')).LeadDetails)

export const fieldFindings = lazyPart(async () => (await import('./FieldFindings')).FieldFindings)

export const droppedFields = lazyPart(
  async () => (await import('@/components/cable/DroppedFields')).DroppedFields,
)

export const draftChangeAlert = lazyPart(async () => (await import('./DraftChangeAlert')).DraftChangeAlert)
