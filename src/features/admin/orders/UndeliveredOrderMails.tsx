import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetUndeliveredMailsQuery } from '@/api/adminMailsApi'
import { UndeliveredMails } from '../mails/UndeliveredMails'

/** The mails about an order that could not be sent; nothing where there are none. */
export function UndeliveredOrderMails({ number }: { number: string }) {
  const { t } = useTranslation()
  const { data } = useGetUndeliveredMailsQuery({ order: number }, { refetchOnMountOrArgChange: true })
  // A list that becomes empty stays for what its last button has said.
  const [wasFilled, setFilled] = useState(false)
  if (data && data.count > 0 && !wasFilled) setFilled(true)
  if (!data || !wasFilled) return null
  return (
    <section aria-label={t('administration.mails')} className="print:hidden">
      <h2 className="mb-2 text-lg">{t('administration.mails')}</h2>
      <UndeliveredMails list={data} isOfOrder />
    </section>
  )
}
