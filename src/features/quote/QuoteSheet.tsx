import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingList } from '@/components/assembly/FindingList'
import { PaperDrawing } from '@/components/assembly/PaperDrawing'
import { PriceLines } from '@/components/assembly/PriceLines'
import { useQuantityText } from '@/components/assembly/useFindingText'
import { useMissingText } from '@/components/assembly/useMissingText'
import { Alert } from '@/components/ui/Alert'
import type { Missing } from '@/domain/completeness'
import { voltageDrop } from '@/domain/electrical'
import { readNumber } from '@/domain/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { selectFindings, selectLiveDraft } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'
import { selectDirection } from '@/store/themeSlice'
import { selectUser } from '@/store/userSlice'

export type QuoteSheetProps = {
  missing: readonly Missing[]
  /** ms */
  at: number
}

/** One sheet of A4, light in every theme. */
export function QuoteSheet({ missing, at }: QuoteSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const draft = useAppSelector(selectDraft)
  const { userName, email } = useAppSelector(selectUser)
  const describe = useMissingText(draft)
  const price = useAppSelector(selectPrice)
  const direction = useAppSelector(selectDirection)
  const currency = useAppSelector(selectCurrency)
  const findings = useAppSelector(selectFindings)
  const live = useAppSelector(selectLiveDraft)
  const measure = useQuantityText()
  const dropOf = (attachment: string): string => {
    const branch = live.connectBGroup[attachment]
    const drop = branch && voltageDrop(live, branch)
    if (!drop) return ''
    const value = t('checks.drop.value', {
      volts: measure({ value: drop.dropV, unit: 'V' }),
      percent: measure({ value: drop.percent, unit: '%' }),
    })
    const at = t(drop.at === 'load' ? 'checks.drop.atLoad' : 'checks.drop.atFuse', {
      current: measure({ value: drop.currentA, unit: 'A' }),
    })
    return `${t('checks.drop.label')} ${value} ${at}`
  }
  return (
    <article className="quote-sheet light flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 text-ink sm:p-10 print:rounded-none print:border-0 print:p-0 print:text-black">
      <h1 className="text-3xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
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
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <Fact name={t('guides.quote.date')}>
          <time dateTime={new Date(at).toISOString()}>
            <bdi>{format.dateTime(at)}</bdi>
          </time>
        </Fact>
        <Fact name={t('guides.quote.buyer')}>
          <p className="font-medium">
            <bdi>{userName}</bdi>
          </p>
          <p>
            <bdi>{email}</bdi>
          </p>
        </Fact>
        <Fact name={t('checks.system.voltage')}>
          {t('checks.system.volts', { volts: draft.systemVoltageV })}
        </Fact>
        <Fact name={t('checks.system.fedFrom')}>{t(`checks.system.end.${draft.fedFrom}`)}</Fact>
        <Fact name={t('guides.quote.quantity')}>{format.number(readNumber(draft.quantity, 1))}</Fact>
      </dl>
      <PaperDrawing order={draft} direction={direction} />
      <section>
        <h2 className="mb-2 font-semibold">{t('guides.quote.parts')}</h2>
        <PriceLines order={draft} price={price} currency={currency} detailOf={dropOf} />
      </section>
      <section aria-label={t('checks.title')}>
        <h2 className="mb-2 font-semibold">{t('checks.title')}</h2>
        {findings.length > 0 ? (
          <FindingList findings={findings} attachments={Object.keys(draft.connectBGroup)} />
        ) : (
          <p className="text-sm">{t(missing.length > 0 ? 'checks.noneSoFar' : 'checks.none')}</p>
        )}
        <p className="mt-2 text-xs text-muted">{t('checks.basisNote')}</p>
      </section>
      <div className="text-sm text-muted">
        <p>{t('price.onceNote')}</p>
        <p>{t('guides.quote.notHeld', { date: format.date(at) })}</p>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
