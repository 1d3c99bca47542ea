import { createContext, useState } from 'react'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { belowLg } from '@/config/shell'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSideNavCollapse, sideNavToggled } from '@/store/themeSlice'

type SideNavState = { collapsed: boolean; toggle: () => void }

export const SideNavContext = createContext<SideNavState>({ collapsed: true, toggle: () => undefined })

/** Whether the side navigation is a rail: as chosen; below lg always at first, as it would take a third of the width. */
export function useSideNavState(): SideNavState {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectSideNavCollapse)
  const isNarrow = useMediaQuery(belowLg)
  const [isOpen, setOpen] = useState(false)
  return isNarrow
    ? { collapsed: !isOpen, toggle: () => setOpen(!isOpen) }
    : { collapsed: chosen, toggle: () => dispatch(sideNavToggled()) }
}
