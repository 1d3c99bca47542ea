import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lengthBoundsCm } from '@/domain/bounds'
import type { Missing } from '@/domain/completeness'
import { useFormat } from '@/locales/format'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft, selectMissing } from '@/store/orderSlice'
import { fieldMark, tabFor } from './steps'
import type { FieldPlace } from './steps'

/** What the draft lacks, in words, and the way to its place. */
export function useMissing() {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const missing = useAppSelector(selectMissing)

  const describe = ({ kind, attachment }: Missing): string => {
    const { minimum, maximum } = lengthBoundsCm(draft.connectorA)
    return t(`config.missing.${kind}`, {
      number: Object.keys(draft.connectBGroup).indexOf(attachment ?? '') + 1,
      minimum: format.number(minimum),
      maximum: format.number(maximum),
    })
  }

  const goTo = (one: FieldPlace) => {
    flushSync(() => dispatch(tabSelected(tabFor(one))))
    const place = document.querySelector(`[data-field="${fieldMark(one)['data-field']}"]`)
    // A field that still waits hands over to the first of its attachment that does not.
    const fieldsOfGroup = place
      ?.closest('[role="group"]')
      ?.querySelectorAll<HTMLInputElement>('input:enabled')
    const firstEmpty = [...(fieldsOfGroup ?? [])].find((field) => field.value === '')
    const target = place?.querySelector<HTMLElement>('input:enabled, button:enabled') ?? firstEmpty
    target?.focus()
    place?.scrollIntoView?.({ block: 'center' })
  }

  return { missing, describe, goTo }
}
