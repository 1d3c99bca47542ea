import { ChevronUp, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '@/components/ui/Drawer'
import { LazyPart } from '@/components/app/LazyPart'
import { preloadProps } from '@/components/ui/lazyPart'
import { useMediaQuery } from '@/components/ui/useMediaQuery'
import { belowXl } from '@/config/shell'
import { hindersOrder } from '@/domain/electrical/finding'
import { isEmpty } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { selectFindings, selectHasWrongLength } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'
import { leadDetails } from './lazyParts'

function Total() {
  const { t } = useTranslation()
  const format = useFormat()
  const { total } = useAppSelector(selectPrice)
  // Until then the total would be the postage alone.
  const hasStarted = !useAppSelector((state) => isEmpty(selectDraft(state)))
  const isOpen = useAppSelector(selectHasWrongLength)
  const currency = useAppSelector(selectCurrency)
  return (
    <div className="min-w-0">
      <p role="status" aria-label={t('config.total')} className="text-2xl font-semibold tracking-tight">
        {hasStarted ? format.money(total, currency) : '–'}
      </p>
      {isOpen && <p className="text-xs text-warning">{t('config.totalNotFinal')}</p>}
    </div>
  )
}

/** The number of blocking findings; without one, of the others except notes. */
function FindingCount() {
  const { t } = useTranslation()
  const hindering = useAppSelector((state) => selectFindings(state).filter(hindersOrder).length)
  const warnings = useAppSelector(
    (state) => selectFindings(state).filter(({ severity }) => severity === 'warns').length,
  )
  const count = hindering || warnings
  if (count === 0) return null
  return (
    <bdi className={`font-medium ${hindering > 0 ? 'text-danger' : 'text-warning'}`}>
      {hindering > 0 && (
        <CircleAlert className="me-1 inline size-3.5" role="img" aria-label={t('checks.severity.blocks')} />
      )}
      {t('checks.count', { count })}
    </bdi>
  )
}

export type SummaryProps = {
  /** Gets the place in the bar for the action that leads on. */
  stepActionRef: (place: HTMLElement | null) => void
}

/** The summary beside the tabs, always visible from xl up; below that, `SummaryBar` replaces it. */
export function Summary(props: SummaryProps) {
  const { t } = useTranslation()
  if (useMediaQuery(belowXl)) return <SummaryBar {...props} />
  const total = (
    <div className="sticky top-0 z-10 -mx-4 mb-3 flex items-baseline justify-between gap-3 bg-sheet px-4 pt-4 pb-2">
      <h2>{t('config.total')}</h2>
      <Total />
    </div>
  )
  return (
    <aside
      aria-label={t('config.summary')}
      className="card sticky top-(--sticky-top,1rem) h-fit max-h-[calc(100dvh-var(--sticky-top,1rem)-1rem)] overflow-y-auto p-4 pt-0"
    >
      <LazyPart
        part={leadDetails}
        fallback={
          <>
            {total}
            <div className="h-72" />
          </>
        }
      >
        {(Details) => <Details>{total}</Details>}
      </LazyPart>
    </aside>
  )
}

/** A bar at the bottom of the screen with the total and the next step; it opens a drawer with drawing and price. */
function SummaryBar({ stepActionRef }: SummaryProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <aside
      aria-label={t('config.summary')}
      className="tall:sticky bottom-0 z-30 -mx-4 mt-auto -mb-8 flex flex-wrap items-center gap-1 border-t border-line bg-sheet px-4 py-2 md:rounded-b-2xl lg:-mx-8 lg:px-8"
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-xs">
          <span className="text-muted">{t('config.total')}</span>
          <FindingCount />
        </p>
        <Total />
      </div>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 rounded-lg px-1 text-start text-sm font-medium text-primary-ink max-sm:max-w-24"
        onClick={() => setOpen(true)}
        {...preloadProps(leadDetails)}
      >
        {t('config.showPrice')}
        <ChevronUp className="size-4 shrink-0" aria-hidden="true" />
      </button>
      <div ref={stepActionRef} className="ms-auto" />
      <Drawer
        open={open}
        onOpenChange={setOpen}
        side="bottom"
        size="content"
        title={t('config.priceDetails')}
        closeLabel={t('close')}
      >
        <LazyPart part={leadDetails}>{(Details) => <Details onLeave={() => setOpen(false)} />}</LazyPart>
      </Drawer>
    </aside>
  )
}
