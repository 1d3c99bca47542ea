import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { limits } from '@/contract/limits'
import type { QuoteSummary } from '@/contract/orders'
import { repriceLead } from '@/domain/catalogue/catalogueDiff'
import { fingerprintsOf } from '@/domain/lead/fingerprint'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { priceCart } from '@/domain/pricing/pricing'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useGetHoldingQuotesQuery } from './ordersApi'

/** The cheapest quote of the buyer that holds for exactly these leads, if it costs less than they cost today. */
export function useQuoteOffer(leads: readonly Lead[]): QuoteSummary | null {
  const catalogue = useAppSelector(selectCatalogue)
  const fingerprints = useMemo(() => {
    if (leads.length === 0 || !catalogue.complete) return null
    const all = fingerprintsOf(leads.map(selectionOf), catalogue.postList)
    return [...all].slice(0, limits.fingerprints).join(',')
  }, [leads, catalogue])
  const { currentData } = useGetHoldingQuotesQuery(fingerprints ?? skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const [cheapest] = currentData?.quotes ?? []
  return useMemo(() => {
    if (!cheapest) return null
    const today = priceCart(leads.map((lead) => repriceLead(lead, catalogue)))
    return cheapest.total < today ? cheapest : null
  }, [cheapest, leads, catalogue])
}
