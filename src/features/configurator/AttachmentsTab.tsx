import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { attachmentsOf } from '@/domain/order'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { attachmentAdded, selectDraft } from '@/store/orderSlice'
import { AttachmentGroup } from './AttachmentGroup'
import { fieldMark } from './steps'

export function AttachmentsTab() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const attachments = attachmentsOf(useAppSelector(selectDraft))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('config.attachments.intro')}</p>
      {attachments.length === 0 && (
        <p className="rounded-xl border border-dashed border-line p-6 text-center text-muted">
          {t('config.attachments.empty')}
        </p>
      )}
      {attachments.map(([uuid, attachment], index) => (
        <AttachmentGroup key={uuid} uuid={uuid} attachment={attachment} number={index + 1} />
      ))}
      <div {...fieldMark({ kind: 'attachment' })}>
        <Button
          variant={attachments.length === 0 ? 'primary' : 'secondary'}
          onClick={() => dispatch(attachmentAdded())}
        >
          <Plus className="size-4" aria-hidden="true" />
          {t('config.attachments.add')}
        </Button>
      </div>
    </div>
  )
}
