import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLines } from '@/components/cable/PriceLines'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { selectDraft, selectPrice } from '@/store/orderSlice'
import { Checks } from './Checks'
import { LeadDrawing } from './LeadDrawing'

export type LeadDetailsProps = {
  /** Keeps a long drawing in a part of its own that scrolls. */
  scrolls?: boolean
  /** Clears the way to the fields before something leads there. */
  onLeave?: () => void
  /** What stands under the drawing. */
  children?: ReactNode
}

/** The lead as it is now: drawn, checked and priced line by line. */
export function LeadDetails({ scrolls = false, onLeave, children }: LeadDetailsProps) {
  const leaving = onLeave && { onLeave }
  return (
    <>
      <LeadDrawing scrolls={scrolls} {...leaving} />
      {children}
      <div className="my-4 border-y border-line py-4">
        <Checks {...leaving} />
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
      <PriceLines order={draft} price={price} currency={currency} />
      <p className="mt-3 text-sm text-muted">{t('price.onceNote')}</p>
    </>
  )
}
