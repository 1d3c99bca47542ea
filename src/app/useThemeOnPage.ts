import { useLayoutEffect } from 'react'
import { selectCurrentLang } from '@/store/localeSlice'
import { useAppSelector } from '@/store/hooks'
import { selectTheme } from '@/store/themeSlice'

/** Direction, mode, colour, size and language stand on <html>, where styles and the browser read them. */
export function useThemeOnPage(): void {
  const { direction, mode, themeColor, primaryColorLevel, controlSize, cardBordered } =
    useAppSelector(selectTheme)
  const language = useAppSelector(selectCurrentLang)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dir = direction
    page.lang = language
    page.classList.toggle('dark', mode === 'dark')
    Object.assign(page.dataset, { themeColor, colorLevel: primaryColorLevel, controlSize, cardBordered })
  }, [direction, mode, themeColor, primaryColorLevel, controlSize, cardBordered, language])
}
