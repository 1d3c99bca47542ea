import { useId, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { OneLineField } from '@/components/cable/OneLineField'
import { Alert } from '@/components/ui/Alert'
import { mostNameCharacters } from '@/domain/lead/bounds'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'

/** The name of a saved lead and its folder, '' for none. */
export type LeadName = { name: string; folder: string }

export type NameFieldsProps = {
  /** The accessible name of the form. */
  title: string
  initial: LeadName
  folders: readonly string[]
  /** Why the last try failed, if it did. */
  failure: string | null
  onSubmit: (entered: LeadName) => void
  onType?: () => void
  /** The buttons, one of which submits. */
  children: ReactNode
}

/** Asks for the name and the folder of a saved lead. */
export function NameFields(props: NameFieldsProps) {
  const { title, initial, folders, failure, onSubmit, onType, children } = props
  const { t } = useTranslation()
  const [entered, setEntered] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const listId = useId()
  const change = (changed: Partial<LeadName>) => {
    setEntered((present) => ({ ...present, ...changed }))
    onType?.()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = { name: entered.name.trim(), folder: entered.folder.trim() }
    if (trimmed.name !== '') return onSubmit(trimmed)
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => setMissing(true))
    focusFirstInvalid(event.currentTarget, { name: true })
  }
  return (
    <form noValidate aria-label={title} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 @md:grid-cols-2">
        <OneLineField
          label={t('savedLeads.name')}
          hint={t('savedLeads.nameHint')}
          name="name"
          required
          maxLength={mostNameCharacters}
          value={entered.name}
          error={isMissing ? t('invalid.required') : null}
          onType={(name) => {
            setMissing(false)
            change({ name })
          }}
        />
        <OneLineField
          label={t('savedLeads.folder')}
          hint={t('savedLeads.folderHint')}
          name="folder"
          list={listId}
          maxLength={mostNameCharacters}
          value={entered.folder}
          onType={(folder) => change({ folder })}
        />
        <datalist id={listId}>
          {folders.map((folder) => (
            <option key={folder}>{folder}</option>
          ))}
        </datalist>
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </form>
  )
}
