import { useTranslation } from 'react-i18next'
import { useFedFromText } from '@/components/cable/useFedFromText'
import type { OrderState } from '@/domain/lead/orderStates'
import type { Lead } from '@/domain/lead/lead'
import type { WireVizMetadata } from '@/domain/papers/wireViz'
import { readNumber } from '@/domain/pricing/pricing'
import { useDates } from '@/locales/dates'
import { useFormat } from '@/locales/format'

/** The order that a lead belongs to; `placedOn` is a date as text, `readyDay` is '' where none is set. */
export type CutOrder = {
  number: string
  placedOn: string
  readyDay: string
  reference: string
  state: OrderState
}

/** The texts of a lead's WireViz file; without an order it is a draft of today. */
export function useWireVizMetadata() {
  const { t } = useTranslation()
  const dates = useDates()
  const format = useFormat()
  const fedFrom = useFedFromText()
  return (lead: Lead, number: number, order: CutOrder | undefined): WireVizMetadata => {
    const pieces = t('cutList.pieces', { count: Math.max(0, readNumber(lead.quantity, 1)) })
    const handles = readNumber(lead.andrsonPlugHandle)
    const volts = t('system.volts', { volts: format.number(lead.systemVoltageV) })
    return {
      title: order
        ? t('cutList.wireVizOrder', { order: order.number, number })
        : t('cutList.wireVizDraft', { number }),
      description: [volts, t('cutList.fedFrom', { end: fedFrom(lead) }), pieces].join(' · '),
      date: order?.placedOn ?? dates.date(Date.now()),
      notes:
        handles > 0
          ? t('cutList.wireVizHandles', { pieces, handles: t('cart.handles', { count: handles }) })
          : pieces,
    }
  }
}
