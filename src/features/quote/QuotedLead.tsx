import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/cable/FindingList'
import { PaperDrawing } from './PaperDrawing'
import { PriceLines } from '@/components/cable/PriceLines'
import { useDropText } from '@/components/cable/useDropText'
import { useFedFromText } from '@/components/cable/useFedFromText'
import { useTolerancedLengthText } from '@/components/cable/useLengthText'
import { useMissingText } from '@/components/cable/useMissingText'
import { Alert } from '@/components/ui/Alert'
import { Fact } from '@/components/ui/Fact'
import { checkLead } from '@/domain/electrical/checks'
import { missingParts } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'
import { withCurrentParts } from '@/domain/lead/currentParts'
import { priceLead, readNumber } from '@/domain/pricing/pricing'
import { classNames } from '@/lib/classNames'
import { useFormat } from '@/locales/format'
import { selectCatalogueIndex } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'

/**
 * A drawing of up to this many attachments fits one sheet with its heading; a longer one may break between
 * attachments.
 */
const mostOnOneSheet = 5

export type QuotedLeadProps = { lead: Lead; currency: string; title?: string }

/** One lead of a quote: drawing, parts with prices, findings. `title` distinguishes it from others. */
export function QuotedLead({ lead, currency, title }: QuotedLeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dropText = useDropText()
  const lengthText = useTolerancedLengthText()
  const fedFrom = useFedFromText()
  const parts = useAppSelector(selectCatalogueIndex)
  const attachments = Object.keys(lead.connectBGroup)
  const current = withCurrentParts(lead, parts)
  const describe = useMissingText(current)
  const missing = missingParts(current)
  const findings = checkLead(lead, parts)
  const detailOf = (uuid: string): string => {
    const attachment = current.connectBGroup[uuid]
    const lengthCm = attachment?.wire.wire_len ?? 0
    const drop = dropText(current, attachment)
    return [
      ...(lengthCm > 0 ? [lengthText(lengthCm)] : []),
      ...(drop ? [`${t('checks.drop.label')} ${drop.drop} ${drop.at}`] : []),
    ].join(' · ')
  }
  return (
    <section className="flex flex-col gap-6 print:block">
      <div
        className={classNames(
          'flex flex-col gap-6 print:mb-3 print:block print:*:mb-3',
          attachments.length <= mostOnOneSheet && 'break-inside-avoid',
        )}
      >
        {title !== undefined && <h2 className="border-t border-line pt-4 text-lg">{title}</h2>}
        {missing.length > 0 && (
          <Alert tone="warning">
            <p>{t('guides.quote.incomplete', { count: missing.length })}</p>
            <ul className="mt-1 list-disc ps-5">
              {missing.map((one) => (
                <li key={`${one.kind}${one.attachment ?? ''}`}>{describe(one)}</li>
              ))}
            </ul>
          </Alert>
        )}
        <dl className="flex break-after-avoid flex-wrap gap-x-10 gap-y-3 text-sm">
          <Fact name={t('system.voltage')}>
            {t('system.volts', { volts: format.number(lead.systemVoltageV) })}
          </Fact>
          <Fact name={t('system.fedFrom')}>{fedFrom(current)}</Fact>
          <Fact name={t('guides.quote.quantity')}>{format.number(readNumber(lead.quantity, 1))}</Fact>
        </dl>
        <PaperDrawing lead={current} />
      </div>
      <section className="print:mb-3">
        <h2 className="mb-2">{t('guides.quote.parts')}</h2>
        <PriceLines lead={lead} price={priceLead(lead)} currency={currency} detailOf={detailOf} />
      </section>
      <section className="break-inside-avoid">
        <h2 className="mb-2">{t('checks.title')}</h2>
        {findings.length > 0 ? (
          <FindingList findings={findings} attachments={attachments} />
        ) : (
          <p className="text-sm">{t(missing.length > 0 ? 'checks.noneSoFar' : 'checks.none')}</p>
        )}
      </section>
    </section>
  )
}
