import { lazyPart } from '@/components/ui/lazyPart'
import { loadTexts } from '@/locales/i18n'

export const secondaryTabs = lazyPart(async () => {
  const [{ SecondaryTabs }] = await Promise.all([import('./SecondaryTabs'), loadTexts('lazy')])
  return SecondaryTabs
})

export const leadDetails = lazyPart(async () => (await import('./LeadDetails')).LeadDetails)

export const fieldFindings = lazyPart(async () => (await import('./FieldFindings')).FieldFindings)

export const droppedFields = lazyPart(
  async () => (await import('@/components/cable/DroppedFields')).DroppedFields,
)

export const draftChangeAlert = lazyPart(async () => (await import('./DraftChangeAlert')).DraftChangeAlert)
