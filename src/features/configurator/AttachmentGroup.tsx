import { Copy, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { priceOfAttachment } from '@/domain/pricing/pricing'
import { useFormat } from '@/locales/format'
import { selectCurrency } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { attachmentDuplicated, attachmentRemoved, selectDraft } from '@/store/orderSlice'
import { AttachmentDrop } from './AttachmentDrop'
import { AttachmentFields } from './AttachmentFields'
import { SuggestionsToggle } from './SuggestionsToggle'

export type AttachmentGroupProps = { uuid: string; number: number }

/** One attachment: fields with their findings, suggestion, drop and price. */
export const AttachmentGroup = memo(function AttachmentGroup({ uuid, number }: AttachmentGroupProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <section role="group" aria-label={t('config.attachments.title', { number })} className="card p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2>{t('config.attachments.title', { number })}</h2>
        <div className="flex gap-1">
          <Button
            icon={Copy}
            variant="quiet"
            size="icon"
            aria-label={t('config.attachments.duplicate', { number })}
            title={t('config.attachments.duplicate', { number })}
            onClick={() => dispatch(attachmentDuplicated(uuid))}
          />
          <Button
            icon={Trash2}
            variant="danger"
            size="icon"
            aria-label={t('config.attachments.remove', { number })}
            title={t('config.attachments.remove', { number })}
            onClick={() => dispatch(attachmentRemoved(uuid))}
          />
        </div>
      </div>
      <AttachmentFields uuid={uuid} />
      <SuggestionsToggle uuid={uuid} />
      <AttachmentDrop uuid={uuid} />
      <Price uuid={uuid} />
    </section>
  )
})

function Price({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const price = useAppSelector((state) => priceOfAttachment(selectDraft(state), uuid))
  const currency = useAppSelector(selectCurrency)
  return (
    <p className="mt-4 flex justify-between gap-3 border-t border-line pt-3 text-sm">
      <span className="text-muted">{t('config.attachments.price')}</span>
      <span className="font-semibold">{format.money(price, currency)}</span>
    </p>
  )
}
