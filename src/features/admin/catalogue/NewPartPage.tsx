import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAddPartMutation } from '@/api/adminCatalogueApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
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
  const {
    form,
    setForm,
    takePicture,
    isUnsaved,
    reset,
    withId,
    types,
    read,
    invalid,
    isUnknownType,
    addType,
  } = useNewPart(partLists.find((one) => one === parameters.get(listParameter)) ?? 'connectorAList')
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** The fields that are checked: those that were left, after an attempt all. */
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const [addPart, { isLoading }] = useAddPartMutation()
  const { list } = form
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
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    setFailure(null)
    if ('errors' in read || isUnknownType) return showErrors(fields, {})
    setRefused({})
    const { pathname } = window.location
    try {
      const { parts } = await addPart(withId(read.body)).unwrap()
      reset()
      const added = parts.findLast((part) => part.list === list && part.label === read.body.label)
      // Whoever has gone on to another page may be filling it in.
      if (window.location.pathname !== pathname) return
      void navigate(added ? adminPartPath(added.objectId) : adminListPath(list), {
        state: { added: read.body.label },
      })
    } catch (error) {
      const message = errorText(error)
      const answered = fieldErrorsOf(error)
      // Shown once: at its field if possible.
      setFailure(message !== null && Object.values(answered).includes(message) ? null : message)
      showErrors(fields, answered)
    }
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
          types={types}
          asksForType={errors.type === t('admin.part.newType')}
          onTypeAdded={addType}
          onChange={setForm}
        />
        {hasPicture(list) && <PartPicture picture={form.picture} onUpload={takePicture} />}
        <NewPartAttributes
          form={form}
          errors={errors}
          onChange={(figures) => setForm((present) => ({ ...present, figures }))}
        />
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <Buttons busy={isLoading || form.upload !== ''} onDiscard={isUnsaved ? startOver : null} />
      </form>
    </div>
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
