import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'
import { inputClass } from '@/components/ui/TextField'
import { classNames } from '@/lib/classNames'
import { useCellDraft } from './useCellDraft'
import type { CellDraftOf } from './useCellDraft'

export type CellFieldProps<Value> = CellDraftOf<Value> & {
  /** Label above the field: always, or only where the table around it, a container, shows no header row. */
  heading?: { text: string; always?: boolean }
  /** Suffix: a currency or a unit. */
  unit?: string
  isText?: boolean
  /** Of the text. */
  lang?: string | undefined
  placeholder?: string
}

/** An inline editable value: Enter or blur saves, Escape restores the stored value. */
export function CellField<Value>(props: CellFieldProps<Value>) {
  const { label, heading, value, unit, show, isText = false, lang, placeholder } = props
  const id = useId()
  const { draft, failure, busy, type, save, discard } = useCellDraft(props)
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save('enter')
    if (event.key === 'Escape' && draft !== null) discard()
  }
  return (
    <div className="min-w-0">
      {heading && (
        <span
          aria-hidden="true"
          className={heading.always ? 'text-sm font-medium' : 'text-xs break-words text-muted @4xl:hidden'}
        >
          {heading.always || !unit ? heading.text : `${heading.text} (${unit})`}
        </span>
      )}
      <div className="relative">
        <input
          aria-label={label}
          aria-invalid={failure !== null || undefined}
          aria-describedby={failure === null ? undefined : id}
          aria-busy={busy || undefined}
          className={classNames(
            inputClass,
            !isText && 'text-end',
            !isText && !heading?.always && '@max-4xl:px-2',
            unit && (heading && !heading.always ? '@4xl:pe-12' : 'pe-12'),
          )}
          inputMode={isText ? 'text' : 'decimal'}
          dir={isText ? 'auto' : undefined}
          lang={lang}
          autoComplete="off"
          placeholder={placeholder}
          value={draft?.text ?? show(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={() => void save('blur')}
          onKeyDown={onKeyDown}
        />
        {(busy || unit) && (
          <span
            aria-hidden="true"
            className={classNames(
              'pointer-events-none absolute inset-y-0 end-2 flex items-center text-xs text-muted',
              !busy && heading && !heading.always && '@max-4xl:hidden',
            )}
          >
            {busy ? <SpinnerIcon /> : unit}
          </span>
        )}
      </div>
      {failure !== null && <Failure id={id} text={failure} stored={show(value)} onDiscard={discard} />}
    </div>
  )
}

type FailureProps = { id: string; text: string; stored: string; onDiscard: () => void }

function Failure({ id, text, stored, onDiscard }: FailureProps) {
  const { t } = useTranslation()
  return (
    <p id={id} role="alert" className="mt-1 text-xs font-medium text-danger">
      {text} {t('admin.catalogue.stored', { value: stored || '–' })}
      <button type="button" className="ms-2 underline underline-offset-4" onClick={onDiscard}>
        {t('admin.catalogue.restore')}
      </button>
    </p>
  )
}
