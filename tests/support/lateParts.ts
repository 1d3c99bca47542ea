import { beforeAll } from 'vitest'
import { drawerPanel } from '@/components/ui/Drawer'
import { virtualCards } from '@/components/ui/Listbox'
import { menuKit } from '@/components/ui/Menu'
import { shownTooltip } from '@/components/ui/Tooltip'
import { furtherTab, leadDetails } from '@/features/configurator/lateParts'

/** What pages load when it is first needed is there from the start; a test of the loading does without this. */
export function loadLateParts(): void {
  beforeAll(() =>
    Promise.all(
      [menuKit, drawerPanel, shownTooltip, virtualCards, furtherTab, leadDetails].map((part) => part.load()),
    ),
  )
}
