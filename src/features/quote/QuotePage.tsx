import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Alert } from '@/components/ui/Alert'
import { Button, buttonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'
import { isEmpty } from '@/domain/order'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectMissing } from '@/store/orderSlice'
import { QuoteSheet } from './QuoteSheet'
import './quote.css'

/** The draft as a sheet of paper, with what leads to it and away from it only on screen. */
export function QuotePage() {
  const { t } = useTranslation()
  const draft = useAppSelector(selectDraft)
  const missing = useAppSelector(selectMissing)
  const [openedAt] = useState(() => Date.now())
  const empty = isEmpty(draft)
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 py-4 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.home} className={buttonClass()}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('guides.quote.back')}
        </Link>
        {!empty && (
          <Button variant="primary" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {t('guides.quote.print')}
          </Button>
        )}
      </div>
      {empty ? (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
          <Alert tone="info">{t('guides.quote.empty')}</Alert>
        </>
      ) : (
        <QuoteSheet missing={missing} at={openedAt} />
      )}
    </div>
  )
}
