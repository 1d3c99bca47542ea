import { Languages, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button, buttonClass } from '@/components/ui/Button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/Menu'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'
import { languages } from '@/config/languages'
import type { Language } from '@/config/languages'
import { loadLanguage } from '@/locales/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { languageChosen, selectCurrentLang } from '@/store/localeSlice'

/** The language is loaded before the switch, so that the page never shows two languages. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { current, choose, isLoading, failed, dismiss } = useLanguageChoice()
  const failedName = languages.find(({ code }) => code === failed)?.name
  return (
    <>
      <Menu
        label={t('header.language')}
        trigger={
          isLoading ? <SpinnerIcon className="size-5" /> : <Languages className="size-5" aria-hidden="true" />
        }
        triggerClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <MenuRadioGroup value={current} onChoose={(code) => void choose(code)}>
          {languages.map(({ code, name }) => (
            <MenuRadioItem key={code} value={code} lang={code}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
      <span role="status" className="sr-only">
        {isLoading && t('app.loading')}
      </span>
      {failedName !== undefined && (
        <Alert
          tone="danger"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg shadow-pop print:hidden"
          action={<Button icon={X} variant="quiet" size="icon" aria-label={t('close')} onClick={dismiss} />}
        >
          {t('header.languageFailed', { language: failedName })}
        </Alert>
      )}
    </>
  )
}

function useLanguageChoice() {
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
  return { current, choose, isLoading: loading !== null, failed, dismiss: () => setFailed(null) }
}
