import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLines } from '@/components/cable/PriceLines'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'
import { Checks } from './Checks'
import { LeadDrawing } from './LeadDrawing'

export type LeadDetailsProps = {
  /** Called before the focus moves to a field. */
  onLeave?: () => void
  /** Content above the checks. */
  children?: ReactNode
}

/** The current lead: checks, drawing and price lines. */
export function LeadDetails({ onLeave, children }: LeadDetailsProps) {
  const leaving = onLeave && { onLeave }
  return (
    <>
      {children}
      <Checks {...leaving} />
      <div className="my-4 border-y border-line py-4">
        <LeadDrawing {...leaving} />
      </div>
      <Breakdown />
    </>
  )
}

function Breakdown() {
  const { t } = useTranslation()
  const draft = useAppSelector(selectDraft)
  const price = useAppSelector(selectPrice)
  const currency = useAppSelector(selectCurrency)
  return (
    <>
      <PriceLines lead={draft} price={price} currency={currency} />
      <p className="mt-3 text-sm text-muted">{t('price.onceNote')}</p>
    </>
  )
}
