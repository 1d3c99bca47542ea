import { lazyPart } from '@/components/ui/lazyPart'

/** Query parameter of the cart: the page where many leads are pasted, instead of the cart. */
export const pasteParameter = 'paste'

export const pasteLeads = lazyPart(async () => (await import('./paste/PasteLeads')).PasteLeads)
