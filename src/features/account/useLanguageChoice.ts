import { useRef, useState } from 'react'
import type { Language } from '@/config/languages'
import { loadLanguage } from '@/locales/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { languageChosen, selectCurrentLang } from '@/store/localeSlice'

/** The language is loaded before the switch, so that the page never shows two languages. */
export function useLanguageChoice() {
  const dispatch = useAppDispatch()
  const current = useAppSelector(selectCurrentLang)
  const [loading, setLoading] = useState<Language | null>(null)
  const [failed, setFailed] = useState<Language | null>(null)
  const latest = useRef(current)

  /** The last choice wins, whichever loads first. */
  const choose = async (code: Language) => {
    latest.current = code
    setFailed(null)
    setLoading(code)
    try {
      await loadLanguage(code)
      if (latest.current === code) dispatch(languageChosen(code))
    } catch {
      if (latest.current === code) setFailed(code)
    } finally {
      if (latest.current === code) setLoading(null)
    }
  }
  /** The reloaded page asks for the files again: Firefox and Safari ask only once a page. */
  const reload = () => {
    if (failed) dispatch(languageChosen(failed))
    window.location.reload()
  }
  return { current, choose, isLoading: loading !== null, failed, dismiss: () => setFailed(null), reload }
}
