import { useLayoutEffect } from 'react'
import { followLanguage } from '@/locales/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'

/** Texts and dates follow the language of the state, whoever changes it: this tab, another one, a restore. */
export function useLanguage(): void {
  const language = useAppSelector(selectCurrentLang)
  // Before the paint, so that no direction is seen with the texts of the other.
  useLayoutEffect(() => void followLanguage(language), [language])
}
