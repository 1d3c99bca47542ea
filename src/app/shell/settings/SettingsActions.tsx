import { Copy, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { takeFocus } from '@/components/ui/takeFocus'
import { inputClass } from '@/components/ui/TextField'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { directionOf } from '@/config/languages'
import type { Theme } from '@/contract/storedState'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectCurrentLang } from '@/store/localeSlice'
import { selectTheme, themeReset, themeRestored } from '@/store/themeSlice'

/** The last action and the settings after it: its message shows until the settings change. */
type Done = { after: Theme } & (
  | { what: 'copied' }
  | { what: 'copyFailed'; json: string }
  | { what: 'reset'; before: Theme }
)

/** The message is at the end of the panel, usually below the fold. */
const comeIntoView = (answer: HTMLDivElement | null) => answer?.scrollIntoView({ block: 'nearest' })

export function SettingsActions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const theme = useAppSelector(selectTheme)
  const language = useAppSelector(selectCurrentLang)
  const [lastDone, setDone] = useState<Done | null>(null)
  const done = lastDone?.after === theme ? lastDone : null
  const resetButton = useRef<HTMLButtonElement>(null)

  const copy = async () => {
    const { panelExpand: _open, ...settings } = theme
    const json = JSON.stringify(settings, null, 2)
    try {
      await navigator.clipboard.writeText(json)
      setDone({ what: 'copied', after: theme })
    } catch {
      setDone({ what: 'copyFailed', json, after: theme })
    }
  }
  const reset = () => {
    dispatch(themeReset(directionOf(language)))
    const after = dispatch((_dispatch, getState) => selectTheme(getState()))
    setDone({ what: 'reset', before: theme, after })
  }
  const undoReset = (before: Theme) => {
    dispatch(themeRestored(before))
    setDone(null)
    // The undo button is removed with its message.
    resetButton.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('settings.copy')}
        </Button>
        <Button icon={RotateCcw} ref={resetButton} variant="danger" onClick={reset}>
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
