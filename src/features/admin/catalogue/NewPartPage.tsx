import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { takeFocusUnlessTyping } from '@/components/ui/takeFocus'
import { TextLink } from '@/components/ui/TextLink'
import { adminListPath, adminPartPath, listParameter } from '@/config/paths'
import { hasPicture, partLists } from '@/contract/partFields'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { isLeft } from '@/lib/isLeft'
import { UnsavedHint } from '../UnsavedHint'
import { NewPartFields } from './NewPartFields'
import { NewPartAttributes } from './NewPartAttributes'
import { PartPicture } from './PartPicture'
import { useNewPart } from './useNewPart'

export function NewPartPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const firstList = partLists.find((one) => one === parameters.get(listParameter)) ?? 'connectorAList'
  const { form, setForm, reset, read, invalid, isUnknownType, ...part } = useNewPart(firstList)
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** The fields that are checked: those that were left, after an attempt all. */
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  /** The part that an earlier attempt has added. */
  const [existingId, setExistingId] = useState<string | null>(null)
  const { list } = form
  const isBusy = part.isAdding || form.upload !== ''
  const shown = Object.entries(invalid).filter(([name]) => left === 'all' || left.has(name))
  const errors = { ...refused, ...Object.fromEntries(shown) }
  const showErrors = (fields: HTMLFormElement, answered: Record<string, string>) => {
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => {
      setLeft('all')
      setRefused(answered)
    })
    focusFirstInvalid(fields, { ...invalid, ...answered })
  }
  const startOver = () => {
    reset()
    setRefused({})
    setLeft(new Set())
    setFailure(null)
    setExistingId(null)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    setFailure(null)
    if ('errors' in read || isUnknownType) return showErrors(fields, {})
    setRefused({})
    const { pathname } = window.location
    const { sent, data, error, isEdited } = await part.add(read.body)
    if (data && isEdited) return setExistingId(sent.id)
    if (data) {
      // Whoever has gone on to another page may be filling it in.
      if (window.location.pathname !== pathname) return
      void navigate(adminPartPath(sent.id), { state: { added: read.body.label } })
      return
    }
    const { newId: isExisting, ...answered } = fieldErrorsOf(error)
    if (isExisting !== undefined) return setExistingId(sent.id)
    const message = errorText(error)
    // Shown once: at its field if possible.
    setFailure(message !== null && Object.values(answered).includes(message) ? null : message)
    showErrors(fields, answered)
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <TextLink to={adminListPath(list)} className="text-sm">
        {t('admin.part.back')}
      </TextLink>
      <h1>{t('administration.newPart')}</h1>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
        onBlur={(event) => {
          const { name } = event.target as Element & { name?: string }
          if (name && isLeft(event))
            setLeft((before) => (before === 'all' ? before : new Set(before).add(name)))
        }}
      >
        <NewPartFields
          form={form}
          errors={errors}
          types={part.types}
          asksForType={errors.type === t('admin.part.newType')}
          onTypeAdded={part.addType}
          onChange={setForm}
        />
        {hasPicture(list) && <PartPicture picture={form.picture} onUpload={part.takePicture} />}
        <NewPartAttributes
          form={form}
          errors={errors}
          onChange={(figures) => setForm((present) => ({ ...present, figures }))}
        />
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        {existingId !== null && <PartExists id={existingId} isBusy={isBusy} onAnother={part.forgetAttempt} />}
        <Buttons busy={isBusy} onDiscard={part.isUnsaved && !part.isAdding ? startOver : null} />
      </form>
    </div>
  )
}

type PartExistsProps = { id: string; isBusy: boolean; onAnother: () => void }

function PartExists({ id, isBusy, onAnother }: PartExistsProps) {
  const { t } = useTranslation()
  return (
    <Alert
      ref={takeFocusUnlessTyping}
      tone="warning"
      action={
        <>
          <AlertLink to={adminPartPath(id)}>{t('admin.part.open')}</AlertLink>
          {/* Not the button that Enter in a field presses, which is the first to submit. */}
          <Button
            busy={isBusy}
            onClick={({ currentTarget }) => {
              onAnother()
              currentTarget.form?.requestSubmit()
            }}
          >
            {t('admin.part.another')}
          </Button>
        </>
      }
    >
      {t('admin.part.exists')}
    </Alert>
  )
}

function Buttons({ busy, onDiscard }: { busy: boolean; onDiscard: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin.part.add')}
      </Button>
      {onDiscard && <UnsavedHint onDiscard={onDiscard} />}
    </div>
  )
}
