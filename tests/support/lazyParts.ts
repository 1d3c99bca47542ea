import { beforeAll } from 'vitest'
import { virtualCards } from '@/components/ui/Listbox'
import { kit } from '@/components/ui/lazyKit'
import { pasteLeads } from '@/features/cart/lazyPaste'
import { secondaryTabs, leadDetails } from '@/features/configurator/lazyParts'
import { connectorSearch } from '@/features/configurator/useOtherConnectors'

/** Loads every lazy part before the tests of a file. Tests of the loading itself do not call this. */
export function loadLazyParts(): void {
  beforeAll(() =>
    Promise.all(
      [kit, virtualCards, connectorSearch, secondaryTabs, leadDetails, pasteLeads].map((part) => part.load()),
    ),
  )
}
