import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { InvoiceSheet } from './InvoiceSheet'
import { ShownNames, storedNames } from './ShownNames'
import type { InvoiceSheetProps } from './InvoiceSheet'

export type InvoiceViewProps = {
  invoice: InvoiceSheetProps['invoice'] | undefined
  /** Path of the order. */
  back: string
  /** Shown while there is no invoice. */
  children: ReactNode
}

/** The page of an invoice or credit note: the paper, the way back to its order, and printing. */
export function InvoiceView({ invoice, back, children }: InvoiceViewProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 py-4 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={back}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('orders.invoice.back')}
        </ButtonLink>
        {invoice && (
          <Button icon={Printer} variant="primary" onClick={() => window.print()}>
            {t('guides.quote.print')}
          </Button>
        )}
      </div>
      {invoice ? (
        <ShownNames value={storedNames}>
          <InvoiceSheet invoice={invoice} />
        </ShownNames>
      ) : (
        children
      )}
    </div>
  )
}
