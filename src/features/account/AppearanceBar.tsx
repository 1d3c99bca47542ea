import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { defaultLanguage } from '@/config/constants'
import { languageOf, languages } from '@/config/languages'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { modeChosen, selectMode } from '@/store/themeSlice'
import { useLanguageChoice } from './useLanguageChoice'

/** That of the browser, if the app has it. */
function languageOfBrowser() {
  // The outline is the same for all, whatever machine it is built on.
  const wanted = typeof document === 'undefined' ? '' : navigator.language.slice(0, 2)
  return languages.find(({ code }) => code.slice(0, 2) === wanted)
}

/** Language and light or dark before signing in. The language of the browser is offered while the app is in English. */
export function AppearanceBar() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  /** Takes the focus of the button that has gone. */
  const list = useRef<HTMLSelectElement>(null)
  const isDark = useAppSelector(selectMode) === 'dark'
  const { current, choose, isLoading, failed, reload } = useLanguageChoice()
  const offered = current === defaultLanguage ? languageOfBrowser() : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        ref={list}
        aria-label={t('appearance.language')}
        aria-busy={isLoading}
        value={current}
        className="min-h-control rounded-lg border border-edge bg-sheet px-3 text-sm"
        onChange={({ target }) => void choose(languageOf(target.value))}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {offered && offered.code !== current && (
        <Button
          lang={offered.code}
          busy={isLoading}
          onClick={() => void choose(offered.code).then(() => list.current?.focus())}
        >
          {offered.name}
        </Button>
      )}
      <Button
        variant="quiet"
        className="ms-auto"
        aria-pressed={isDark}
        onClick={() => dispatch(modeChosen(isDark ? 'light' : 'dark'))}
      >
        {t('appearance.darkMode')}
      </Button>
      {failed && (
        <>
          <p role="alert" className="text-sm text-danger">
            {t('appearance.languageFailed', {
              language: languages.find(({ code }) => code === failed)?.name,
            })}
          </p>
          <Button size="sm" onClick={reload}>
            {t('errorPage.reload')}
          </Button>
        </>
      )}
    </div>
  )
}
