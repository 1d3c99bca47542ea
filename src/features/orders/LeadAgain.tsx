import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/config/paths'
import type { Lead } from '@/domain/lead/lead'
import { selectionOf } from '@/domain/lead/leadSelection'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch } from '@/store/hooks'
import { orderedAgain } from '@/store/orderSlice'
import { OrderAgain } from './OrderAgain'

/** Opens one lead of an order in the configurator again, or saves it in the account. */
export function LeadAgain({ lead, number }: { lead: Lead; number: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const again = ([order]: Lead[]) => {
    if (!order) return
    dispatch(orderedAgain(order))
    dispatch(tabSelected('tab4'))
    void navigate(paths.home)
  }
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <OrderAgain leads={[lead]} size="sm" aria-label={t('orders.againNamed', { number })} onGo={again}>
        {t('orders.again')}
      </OrderAgain>
      <ButtonLink size="sm" to={paths.savedLeads} state={{ save: selectionOf(lead) }}>
        {t('config.review.saveLead')}
      </ButtonLink>
    </div>
  )
}
