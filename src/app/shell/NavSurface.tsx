import type { ReactNode } from 'react'
import type { Theme } from '@/contract/storedState'
import { classNames } from '@/lib/classNames'
import { useAppSelector } from '@/store/hooks'
import { selectNavMode } from '@/store/themeSlice'

/** The navigation's colours by mode; `transparent` inherits. */
export const navColours: Record<Theme['navMode'], string> = {
  light: 'light',
  dark: 'dark',
  themed: 'nav-themed',
  transparent: '',
}

export type NavSurfaceProps = { className: string; width?: number; children: ReactNode }

/** The navigation's background, in the colour of the theme. */
export function NavSurface({ className, width, children }: NavSurfaceProps) {
  const navMode = useAppSelector(selectNavMode)
  const background = navMode === 'transparent' ? 'bg-canvas' : 'bg-sheet'
  return (
    <div className={classNames(navColours[navMode], background, 'text-ink', className)} style={{ width }}>
      {children}
    </div>
  )
}
