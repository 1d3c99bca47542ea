import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/app/EmptyState'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { attachmentAdded, selectDraft } from '@/store/orderSlice'
import { AttachmentGroup } from './AttachmentGroup'
import { fieldRef } from './fieldElements'
import { SystemFields } from './SystemFields'
import { useAttachmentKeys } from './useAttachmentKeys'

export function AttachmentsTab() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const keys = useAttachmentKeys()
  const draftId = useAppSelector((state) => selectDraft(state).objectId)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('config.attachments.intro')}</p>
      {/* Unparsable text of one lead is no text of another: the keys differ. */}
      <SystemFields key={draftId} />
      {keys.length === 0 && <EmptyState>{t('config.attachments.empty')}</EmptyState>}
      {keys.map((uuid, index) => (
        <AttachmentGroup key={`${draftId} ${uuid}`} uuid={uuid} number={index + 1} />
      ))}
      <div ref={fieldRef({ kind: 'attachment' })}>
        <Button
          icon={Plus}
          variant={keys.length === 0 ? 'primary' : 'secondary'}
          onClick={() => dispatch(attachmentAdded())}
        >
          {t('config.attachments.add')}
        </Button>
      </div>
    </div>
  )
}
