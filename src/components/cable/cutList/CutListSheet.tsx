import { ArrowLeft, Printer, Scissors, Tags } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import type { Lead } from '@/domain/lead/lead'
import { useDates } from '@/locales/dates'
import { CutLead } from './CutLead'
import type { CutLeadProps } from './CutLead'
import type { CutOrder } from './useWireVizMetadata'
import './cutList.css'

export type CutListSheetProps = {
  shopName: string
  /** Beside the heading: the order or cart that the leads are from. */
  subject?: ReactNode
  /** The order that the leads are from; undefined for the cart. */
  order?: CutOrder | undefined
  leads: readonly Lead[]
  back: { to: string; label: string }
  /** Replaces the sheet while there are no leads. */
  children?: ReactNode
}

/** The workshop document, work order or labels, lead by lead; links and buttons are shown on screen only. */
export function CutListSheet({ shopName, subject, order, leads, back, children }: CutListSheetProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const [openedAt] = useState(() => Date.now())
  const [shown, setShown] = useState<CutLeadProps['shown']>('workOrder')
  const isLabels = shown === 'labels'
  return (
    <div className="mx-auto flex w-full max-w-[297mm] flex-col gap-4 py-4 print:max-w-none print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={back.to}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {back.label}
        </ButtonLink>
        {leads.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              icon={isLabels ? Scissors : Tags}
              onClick={() => setShown(isLabels ? 'workOrder' : 'labels')}
            >
              {t(isLabels ? 'cutList.title' : 'cutList.column.labels')}
            </Button>
            <Button icon={Printer} variant="primary" onClick={() => window.print()}>
              {t('guides.quote.print')}
            </Button>
          </div>
        )}
      </div>
      {leads.length === 0 ? (
        <>
          <h1>{t('cutList.title')}</h1>
          {children}
        </>
      ) : (
        <article className="cut-list light flex flex-col gap-8 rounded-2xl border border-line bg-sheet p-4 text-ink sm:p-8 print:block print:rounded-none print:border-0 print:p-0 print:text-black">
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <div className="max-w-full">
              <p className="text-sm font-medium">
                <bdi>{shopName}</bdi>
              </p>
              <h1 className="sm:text-3xl print:text-3xl">
                {t(isLabels ? 'cutList.column.labels' : 'cutList.title')}
              </h1>
            </div>
            {subject}
            <time dateTime={new Date(openedAt).toISOString()} className="text-sm">
              <bdi>{dates.dateTime(openedAt)}</bdi>
            </time>
          </header>
          <p className="text-sm text-muted print:mb-4">
            {t(isLabels ? 'cutList.labelNote' : 'cutList.note')}
          </p>
          {leads.map((lead, index) => (
            <CutLead
              key={lead.objectId || String(index)}
              lead={lead}
              number={index + 1}
              count={leads.length}
              order={order}
              shown={shown}
            />
          ))}
        </article>
      )}
    </div>
  )
}
