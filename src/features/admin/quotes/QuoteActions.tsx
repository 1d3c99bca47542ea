import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { takeFocus } from '@/components/ui/takeFocus'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { AdminQuote, ChangeQuoteBody } from '@/contract/adminQuotes'
import { limits } from '@/contract/limits'
import { ReasonForm } from '../ReasonForm'
import { useReason } from '../useReason'

export type QuoteActionsProps = {
  quote: AdminQuote
  /** ms */
  at: number
  busy: boolean
  /** Resolves to whether it is changed. */
  onChange: (body: ChangeQuoteBody) => Promise<boolean>
}

/** Voids a quote, or allows one more order from a used one; nothing once it has expired or is void. */
export function QuoteActions({ quote, at, busy, onChange }: QuoteActionsProps) {
  const { t } = useTranslation()
  const { number, voidReason, validUntil, ordersLeft, ordersAllowed } = quote
  const isOver = voidReason !== null || validUntil <= at
  const { typed, forget } = useReason(`void ${number}`, isOver)
  const { isOpen, opener, open, close } = useDisclosure({ isOpenFirst: typed.reason !== '' })
  const makeVoid = async (voidReason: string) => {
    if (await onChange({ voidReason })) forget()
  }
  if (isOver) return '–'
  if (isOpen)
    return (
      <ReasonForm
        ref={takeFocus}
        name={t('admin.quotes.voidNamed', { number })}
        label={t('admin.quotes.reason')}
        className="flex flex-col gap-2 text-start lg:min-w-60"
        {...typed}
        onReason={(voidReason) => void makeVoid(voidReason)}
      >
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" busy={busy}>
            {t('admin.quotes.voidYes')}
          </Button>
          <Button
            onClick={() => {
              forget()
              close()
            }}
          >
            {t('admin.quotes.voidNo')}
          </Button>
        </div>
      </ReasonForm>
    )
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {ordersLeft === 0 && ordersAllowed < limits.ordersPerQuote && (
        <Button
          busy={busy}
          aria-label={t('admin.quotes.allowNamed', { number })}
          onClick={() => void onChange({ ordersAllowed: ordersAllowed + 1 })}
        >
          {t('admin.quotes.allow')}
        </Button>
      )}
      <Button
        ref={opener}
        variant="danger"
        aria-label={t('admin.quotes.voidNamed', { number })}
        onClick={open}
      >
        {t('admin.quotes.void')}
      </Button>
    </div>
  )
}
