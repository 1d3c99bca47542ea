import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeShopMutation } from '@/api/adminShopApi'
import { fieldErrorsOf } from '@/api/errorMessage'
import type { Shop } from '@/contract/shop'
import type { ShopSettings } from '@/contract/shopSettings'
import { useFormat } from '@/locales/format'
import { useUnsavedState } from '@/store/useUnsavedState'
import { useFieldErrors } from '../useFieldErrors'
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
  const [edits, setEdits] = useUnsavedState<Edits>('shop', {})
  const [isSaved, setSaved] = useState(false)
  const [change, { isLoading, error }] = useChangeShopMutation()
  const { errors, failure, show, correct } = useFieldErrors(error)
  const isConflict = error !== undefined && 'status' in error && error.status === 409
  const texts = { ...textsOf(shop, format), ...edits }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLoading) return
    const form = event.currentTarget
    setSaved(false)
    const answer = await change({ version, ...shopIn(texts, format) })
    show(form, fieldErrorsOf(answer.error), () => {
      setSaved(answer.data !== undefined)
      // Text typed during the call is still unsaved.
      if (answer.data) setEdits((present) => without(present, edits))
    })
  }

  return {
    texts,
    errors,
    // A choice has no place for its error.
    failure: isConflict
      ? t('admin.shop.conflict')
      : (errors['timeZone'] ?? errors['mailLanguage'] ?? failure),
    isSaved,
    isUnsaved: Object.keys(edits).length > 0,
    isLoading,
    submit,
    discard: () => {
      setEdits({})
      correct(...Object.keys(errors))
    },
    edit: (field: keyof Shop, text: string) => {
      setEdits((present) => ({ ...present, [field]: text }))
      correct(field)
      setSaved(false)
    },
  }
}
