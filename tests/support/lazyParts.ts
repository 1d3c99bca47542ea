import { beforeAll } from 'vitest'
import { virtualCards } from '@/components/ui/Listbox'
import { kit } from '@/components/ui/lazyKit'
import { secondaryTabs, leadDetails } from '@/features/configurator/lazyParts'

/** Loads every lazy part before the tests of a file. A test of the loading itself does not call this. */
export function loadLazyParts(): void {
  beforeAll(() => Promise.all([kit, virtualCards, secondaryTabs, leadDetails].map((part) => part.load())))
}
