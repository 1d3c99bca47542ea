import { useTranslation } from 'react-i18next'
import { OneLineField } from '@/components/cable/OneLineField'
import { limits } from '@/contract/limits'
import type { QuotePurpose } from './useHoldQuote'

type QuotePurposeFieldsProps = { purpose: QuotePurpose; onChange: (purpose: QuotePurpose) => void }

/** The customer and the reference of a quote that is not stored yet. */
export function QuotePurposeFields({ purpose, onChange }: QuotePurposeFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <OneLineField
        label={t('quotes.customerField')}
        hint={t('quotes.customerHint')}
        maxLength={limits.purposeCharacters}
        value={purpose.customer}
        onType={(customer) => onChange({ ...purpose, customer })}
      />
      <OneLineField
        label={t('orders.delivery.reference')}
        hint={t('quotes.referenceHint')}
        maxLength={limits.purposeCharacters}
        value={purpose.reference}
        onType={(reference) => onChange({ ...purpose, reference })}
      />
    </div>
  )
}
