import type { ReactNode } from 'react'
import type { Theme } from '@/contract/storedState'
import { classNames } from '@/lib/classNames'
import { useAppSelector } from '@/store/hooks'
import { selectNavMode } from '@/store/themeSlice'

const surfaces: Record<Theme['navMode'], string> = {
  light: 'light bg-sheet text-ink',
  dark: 'dark bg-sheet text-ink',
  themed: 'nav-themed bg-sheet text-ink',
  transparent: 'bg-canvas text-ink',
}

export type NavSurfaceProps = { className: string; width?: number; children: ReactNode }

/** What the navigation stands on, in the colour chosen for it. */
export function NavSurface({ className, width, children }: NavSurfaceProps) {
  const navMode = useAppSelector(selectNavMode)
  return (
    <div className={classNames(surfaces[navMode], className)} style={{ width }}>
      {children}
    </div>
  )
}
