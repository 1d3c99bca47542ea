import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLines } from '@/components/cable/PriceLines'
import { selectCurrency } from '@/store/catalogueSlice'
import { selectSelectedTab } from '@/store/configSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'
import { Checks } from './Checks'
import { LeadDrawing } from './LeadDrawing'

export type LeadDetailsProps = {
  /** Called before the focus moves to a field. */
  onLeave?: () => void
  /** The total, above the checks; without it, the price lines have it. */
  children?: ReactNode
}

const sectionClass = 'mt-4 border-t border-line pt-4'

/** The current lead: checks, drawing and price lines; Review has those itself. */
export function LeadDetails({ onLeave, children }: LeadDetailsProps) {
  const leaving = onLeave && { onLeave }
  const isBesideReview = useAppSelector(selectSelectedTab) === 'tab4' && children !== undefined
  return (
    <>
      {children}
      <Checks {...leaving} />
      <div className={sectionClass}>
        <LeadDrawing {...leaving} />
      </div>
      {!isBesideReview && <Breakdown withTotal={children === undefined} />}
    </>
  )
}

function Breakdown({ withTotal }: { withTotal: boolean }) {
  const { t } = useTranslation()
  const draft = useAppSelector(selectDraft)
  const price = useAppSelector(selectPrice)
  const currency = useAppSelector(selectCurrency)
  return (
    <div className={sectionClass}>
      <PriceLines lead={draft} price={price} currency={currency} withTotal={withTotal} />
      <p className="mt-3 text-sm text-muted">
        {t('price.onceNote')} {t('price.taxNote')}
      </p>
    </div>
  )
}
