import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useChangeShopMutation } from '@/api/adminShopApi'
import { errorMessage } from '@/api/errorMessage'
import { useErrorText } from '@/api/useErrorText'
import type { Shop } from '@/contract/shop'
import type { ShopSettings } from '@/contract/shopSettings'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'
import { useFormat } from '@/locales/format'
import { shopIn, textsOf } from './shopForm'

type Edits = Partial<Record<keyof Shop, string>>

/** The edits that are not among these. */
function without(edits: Edits, saved: Edits): Edits {
  const others = Object.entries(edits).filter(([field, text]) => saved[field as keyof Shop] !== text)
  return Object.fromEntries(others) as Edits
}

/**
 * The form of the shop's settings. What was not edited follows the stored settings, so that after a conflict the next
 * try keeps what others have changed.
 */
export function useShopForm({ shop, version }: ShopSettings) {
  const { t } = useTranslation()
  const format = useFormat()
  const [edits, setEdits] = useState<Edits>({})
  /** By field, as the server words them. */
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const [change, { isLoading, error }] = useChangeShopMutation()
  const failure = useErrorText()(error)
  const isOfFields = Object.keys(errorMessage(error)?.fieldErrors ?? {}).length > 0
  const isConflict = error !== undefined && 'status' in error && error.status === 409
  const texts = { ...textsOf(shop, format), ...edits }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    setSaved(false)
    const answer = await change({ version, ...shopIn(texts, format) })
    const refused = answer.data ? {} : (errorMessage(answer.error)?.fieldErrors ?? {})
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => {
      setErrors(refused)
      setSaved(answer.data !== undefined)
      // Text typed during the call is still unsaved.
      if (answer.data) setEdits((present) => without(present, edits))
    })
    focusFirstInvalid(form, refused)
  }

  return {
    texts,
    errors,
    /** What no field explains; a choice has no place for an error. */
    failure: isOfFields && !errors['timeZone'] ? null : isConflict ? t('admin.shop.conflict') : failure,
    isSaved,
    isLoading,
    submit,
    edit: (field: keyof Shop, text: string) => {
      setEdits((present) => ({ ...present, [field]: text }))
      setErrors(({ [field]: _corrected, ...others }) => others)
      setSaved(false)
    },
  }
}
