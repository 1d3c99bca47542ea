import { Copy, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { inputClass } from '@/components/ui/TextField'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { directionOf } from '@/config/languages'
import type { Theme } from '@/contract/storedState'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'
import { selectTheme, themeReset, themeRestored } from '@/store/themeSlice'

/** What was done last, and the settings that it left: it is told until they change. */
type Done = { left: Theme } & (
  { what: 'copied' } | { what: 'copyFailed'; json: string } | { what: 'reset'; before: Theme }
)

/** The text to copy by hand is selected as soon as it is there. */
const takeFocus = (box: HTMLTextAreaElement | null) => box?.focus()

/** The answer stands at the end of the panel, mostly below its edge. */
const comeIntoView = (answer: HTMLDivElement | null) => answer?.scrollIntoView({ block: 'nearest' })

/** Copies the settings as JSON, or takes them back to how they were at first. */
export function SettingsActions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  const language = useAppSelector(selectCurrentLang)
  const [lastDone, setDone] = useState<Done | null>(null)
  const done = lastDone?.left === theme ? lastDone : null
  const resetButton = useRef<HTMLButtonElement>(null)

  const copy = async () => {
    const { panelExpand: _open, ...settings } = theme
    const json = JSON.stringify(settings, null, 2)
    try {
      await navigator.clipboard.writeText(json)
      setDone({ what: 'copied', left: theme })
    } catch {
      setDone({ what: 'copyFailed', json, left: theme })
    }
  }
  const reset = () => {
    dispatch(themeReset(directionOf(language)))
    const left = dispatch((_dispatch, getState) => selectTheme(getState()))
    setDone({ what: 'reset', before: theme, left })
  }
  const undoReset = (before: Theme) => {
    dispatch(themeRestored(before))
    setDone(null)
    // The button that was pressed goes.
    resetButton.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {t('settings.copy')}
        </Button>
        <Button ref={resetButton} variant="danger" onClick={reset}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('settings.reset')}
        </Button>
      </div>
      {done?.what === 'copied' && (
        <div ref={comeIntoView}>
          <Alert tone="success">{t('settings.copied')}</Alert>
        </div>
      )}
      {done?.what === 'copyFailed' && (
        <>
          <Alert tone="warning">{t('settings.copyFailed')}</Alert>
          <Field label={t('settings.copyText')}>
            {(control) => (
              <textarea
                {...control}
                ref={takeFocus}
                readOnly
                dir="ltr"
                rows={8}
                value={done.json}
                onFocus={(event) => event.target.select()}
                className={`${inputClass} py-2 font-mono`}
              />
            )}
          </Field>
        </>
      )}
      {done?.what === 'reset' && (
        <div ref={comeIntoView}>
          <UndoAlert
            of={done}
            message={t('settings.wereReset')}
            undoLabel={t('undo.undo')}
            onUndo={() => undoReset(done.before)}
          />
        </div>
      )}
    </div>
  )
}
