import { useLayoutEffect } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectTheme } from '@/store/themeSlice'

/** Sets direction, mode, colour and size on <html>, where styles and the browser read them. */
export function useThemeOnPage(): void {
  const { direction, mode, themeColor, primaryColorLevel, controlSize, cardBordered } =
    useAppSelector(selectTheme)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dir = direction
    page.classList.toggle('dark', mode === 'dark')
    Object.assign(page.dataset, { themeColor, colorLevel: primaryColorLevel, controlSize, cardBordered })
  }, [direction, mode, themeColor, primaryColorLevel, controlSize, cardBordered])
}
