import { useLayoutEffect } from 'react'
import { selectCurrentLang } from '@/store/localeSlice'
import { useAppSelector } from '@/store/hooks'
import { selectTheme } from '@/store/themeSlice'

/** Direction, dark mode and language stand on <html>, where styles and the browser read them. */
export function useThemeOnPage(): void {
  const { direction, mode } = useAppSelector(selectTheme)
  const language = useAppSelector(selectCurrentLang)
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dir = direction
    page.lang = language
    page.classList.toggle('dark', mode === 'dark')
  }, [direction, mode, language])
}
