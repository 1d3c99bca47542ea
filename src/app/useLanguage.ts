import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '@/config/constants'
import { followLanguage } from '@/locales/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'

/**
 * Keeps texts, dates and the page's lang attribute in the language of the state, whoever changes it: this tab,
 * another tab or a restore. The lang attribute names the language shown, which differs when the chosen one could not
 * be loaded.
 */
export function useLanguage(): void {
  const { i18n } = useTranslation()
  const language = useAppSelector(selectCurrentLang)
  // Before the paint, so that direction and texts change together.
  useLayoutEffect(() => void followLanguage(language), [language])
  useLayoutEffect(() => {
    document.documentElement.lang = (i18n.resolvedLanguage ?? defaultLanguage).toLowerCase()
  }, [i18n.resolvedLanguage])
}
