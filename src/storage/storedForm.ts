import type { storedSliceSchemas } from '@/contract/storedState'
import type * as z from 'zod/mini'
import { cutCatalogue } from './cutCatalogue'

type Schemas = typeof storedSliceSchemas

/** The stored part of each persisted slice, as the slice holds it. */
export type StoredState = { [Key in keyof Schemas]: z.infer<Schemas[Key]> }
export type StoredKey = keyof StoredState

type StoredForms = { [Key in StoredKey]: (slice: StoredState[Key]) => StoredState[Key] }

const whole = <T>(slice: T): T => slice

const storedForms: StoredForms = {
  auth: whole,
  user: whole,
  theme: (theme) => ({ ...theme, panelExpand: false }),
  locale: whole,
  order: ({ draft, draftOwner, formerDraft, undo }) => ({ draft, draftOwner, formerDraft, undo }),
  catalogue: cutCatalogue,
}

export function isStoredKey(key: string): key is StoredKey {
  return Object.hasOwn(storedForms, key)
}

export const storedKeys = Object.keys(storedForms).filter(isStoredKey)

export function storedForm<Key extends StoredKey>(key: Key, slice: StoredState[Key]): StoredState[Key] {
  return storedForms[key](slice)
}

export function storedText<Key extends StoredKey>(key: Key, slice: StoredState[Key]): string {
  return JSON.stringify(storedForm(key, slice))
}
