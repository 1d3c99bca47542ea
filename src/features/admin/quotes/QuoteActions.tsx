import { useRef, useState } from 'react'
import type { Ref, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { AdminQuote, ChangeQuoteBody } from '@/contract/adminQuotes'
import { limits } from '@/contract/limits'
import { focusFirstInvalid } from '@/lib/focusFirstInvalid'

export type QuoteActionsProps = {
  quote: AdminQuote
  /** ms */
  at: number
  busy: boolean
  onChange: (body: ChangeQuoteBody) => void
}

/** Voids a quote, or allows one more order from a used one; nothing once it has expired or is void. */
export function QuoteActions({ quote, at, busy, onChange }: QuoteActionsProps) {
  const { t } = useTranslation()
  const { number, voidReason, validUntil, ordersLeft, ordersAllowed } = quote
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  if (voidReason !== null || validUntil <= at) return null
  if (isAsking)
    return (
      <VoidForm
        field={field}
        name={t('admin.quotes.voidNamed', { number })}
        busy={busy}
        onVoid={(reason) => onChange({ voidReason: reason })}
        onKeep={() => {
          flushSync(() => setAsking(false))
          opener.current?.focus()
        }}
      />
    )
  const ask = () => {
    flushSync(() => setAsking(true))
    field.current?.focus()
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {ordersLeft === 0 && ordersAllowed < limits.ordersPerQuote && (
        <Button
          busy={busy}
          aria-label={t('admin.quotes.allowNamed', { number })}
          onClick={() => onChange({ ordersAllowed: ordersAllowed + 1 })}
        >
          {t('admin.quotes.allow')}
        </Button>
      )}
      <Button
        ref={opener}
        variant="danger"
        aria-label={t('admin.quotes.voidNamed', { number })}
        onClick={ask}
      >
        {t('admin.quotes.void')}
      </Button>
    </div>
  )
}

type VoidFormProps = {
  field: Ref<HTMLInputElement>
  name: string
  busy: boolean
  onVoid: (reason: string) => void
  onKeep: () => void
}

function VoidForm({ field, name, busy, onVoid, onKeep }: VoidFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim() !== '') return onVoid(reason.trim())
    // Rendered before the focus moves, so that a screen reader reads the error.
    flushSync(() => setMissing(true))
    focusFirstInvalid(event.currentTarget, { reason: true })
  }
  return (
    <form noValidate aria-label={name} onSubmit={submit} className="flex flex-col gap-2 text-start">
      <TextField
        ref={field}
        name="reason"
        label={t('admin.quotes.reason')}
        value={reason}
        maxLength={limits.reasonCharacters}
        autoComplete="off"
        error={isMissing ? t('invalid.required') : null}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy}>
          {t('admin.quotes.voidYes')}
        </Button>
        <Button onClick={onKeep}>{t('admin.quotes.voidNo')}</Button>
      </div>
    </form>
  )
}
