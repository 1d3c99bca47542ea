import { useTranslation } from 'react-i18next'
import { TextField } from '@/components/ui/TextField'
import { inOneLine } from '@/domain/lead/lead'
import type { QuotePurpose } from './useHoldQuote'

const maxLength = 120

type QuotePurposeFieldsProps = { purpose: QuotePurpose; onChange: (purpose: QuotePurpose) => void }

/** The customer and the reference of a quote that is not stored yet. */
export function QuotePurposeFields({ purpose, onChange }: QuotePurposeFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <TextField
        label={t('quotes.customerField')}
        hint={t('quotes.customerHint')}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={purpose.customer}
        onChange={({ target }) => onChange({ ...purpose, customer: inOneLine(target.value) })}
      />
      <TextField
        label={t('orders.delivery.reference')}
        hint={t('quotes.referenceHint')}
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={purpose.reference}
        onChange={({ target }) => onChange({ ...purpose, reference: inOneLine(target.value) })}
      />
    </div>
  )
}
