import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DroppedFields } from '@/components/cable/DroppedFields'
import { Alert } from '@/components/ui/Alert'
import { useShortLeadTitle } from '@/components/cable/useShortLeadTitle'
import { Button } from '@/components/ui/Button'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { priceLead } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { LeadDescription } from './LeadDescription'
import type { Import } from './readImport'

/** Above this count a lead shows only connector A and price: a file may contain 100,000 attachments. */
const mostDescribed = 100

export type ImportPreviewProps = { preview: Import; onAdd: (leads: Lead[]) => void; onCancel: () => void }

/** The leads of a file at current prices, and what of it is not available. */
export function ImportPreview({ preview, onAdd, onCancel }: ImportPreviewProps) {
  const { t } = useTranslation()
  const { fileName, leads, tooMany } = preview
  const available = leads.flatMap((imported) => (imported ? [imported.lead] : []))
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">
        {t('cartFile.import.brings', { count: available.length, file: fileName })}{' '}
        {t('cartFile.import.today')}
      </p>
      <ol className="flex flex-col gap-3">
        {leads.map((imported, index) => (
          <li key={imported?.lead.objectId ?? index} className="card p-3 text-sm">
            {imported ? (
              <PreviewedLead {...imported} isBrief={index >= mostDescribed} />
            ) : (
              <p className="font-medium text-danger">
                {t('cartFile.import.refusedLead', { number: index + 1 })}
              </p>
            )}
          </li>
        ))}
      </ol>
      {tooMany > 0 && <Alert tone="warning">{t('cartFile.import.tooMany', { count: tooMany })}</Alert>}
      <div className="tall:sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-sheet py-3">
        {available.length > 0 && (
          <Button variant="primary" onClick={() => onAdd(available)}>
            {t('config.review.addToCart')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cartFile.import.cancel')}</Button>
      </div>
    </div>
  )
}

type PreviewedLeadProps = { lead: Lead; dropped: readonly DroppedField[]; isBrief: boolean }

function PreviewedLead({ lead, dropped, isBrief }: PreviewedLeadProps) {
  const { t } = useTranslation()
  const shortTitle = useShortLeadTitle()
  const format = useFormat()
  const currency = useAppSelector(selectCurrency)
  const id = useId()
  const quantity = format.number(Number(lead.quantity))
  return (
    <>
      {isBrief ? (
        <p className="font-medium">
          <bdi>{shortTitle(lead)}</bdi>
        </p>
      ) : (
        <LeadDescription lead={lead} id={id} />
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-3">
        <span className="text-muted">{t('cartFile.import.quantity', { quantity })}</span>
        <span className="font-semibold">{format.money(priceLead(lead).total, currency)}</span>
      </p>
      {dropped.length > 0 && (
        <Alert tone="warning" className="mt-2">
          <p>{t('cartFile.import.dropped')}</p>
          <DroppedFields dropped={dropped} />
        </Alert>
      )}
    </>
  )
}
