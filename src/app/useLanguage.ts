import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '@/config/constants'
import { followLanguage } from '@/locales/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'

/**
 * Texts and dates follow the language of the state, whoever changes it: this tab, another one, a restore.
 * The page says which language it shows, also where the chosen one could not be loaded.
 */
export function useLanguage(): void {
  const { i18n } = useTranslation()
  const language = useAppSelector(selectCurrentLang)
  // Before the paint, so that no direction is seen with the texts of the other.
  useLayoutEffect(() => void followLanguage(language), [language])
  useLayoutEffect(() => {
    document.documentElement.lang = (i18n.resolvedLanguage ?? defaultLanguage).toLowerCase()
  }, [i18n.resolvedLanguage])
}
