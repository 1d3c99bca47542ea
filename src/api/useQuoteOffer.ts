import { useMemo, useState } from 'react'
import type { QuoteSummary } from '@/contract/orders'
import { repriceLead } from '@/domain/catalogue/catalogueDiff'
import { fingerprintsOf } from '@/domain/lead/fingerprint'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { holdsPrices } from '@/domain/lead/quoteState'
import { priceCart } from '@/domain/pricing/pricing'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useGetQuotesQuery } from './ordersApi'

/** The cheapest quote of the buyer that holds for exactly these leads, if it costs less than they cost today. */
export function useQuoteOffer(leads: readonly Lead[]): QuoteSummary | null {
  const catalogue = useAppSelector(selectCatalogue)
  const [openedAt] = useState(() => Date.now())
  const { data } = useGetQuotesQuery(null, {
    skip: leads.length === 0,
    refetchOnMountOrArgChange: true,
  })
  return useMemo(() => {
    const holding = data?.quotes.filter((quote) => holdsPrices(quote, openedAt)) ?? []
    if (holding.length === 0 || !catalogue.complete) return null
    const fingerprints = fingerprintsOf(leads.map(selectionOf), catalogue.postList)
    const [cheapest] = holding
      .filter((quote) => fingerprints.has(quote.fingerprint))
      .sort((a, b) => a.total - b.total)
    if (!cheapest) return null
    const today = priceCart(leads.map((lead) => repriceLead(lead, catalogue)))
    return cheapest.total < today ? cheapest : null
  }, [data, openedAt, leads, catalogue])
}
