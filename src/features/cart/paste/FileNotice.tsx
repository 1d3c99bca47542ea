import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { UndoAlert } from '@/components/ui/UndoAlert'
import type { FileFault } from './readPasted'

/** The last file: why it was not read, or the text that its rows replaced. */
export type OpenedFile = { file: string } & ({ why: FileFault } | { former: string | null })

export function FileNotice({ opened, onUndo }: { opened: OpenedFile; onUndo: (text: string) => void }) {
  const { t } = useTranslation()
  if ('why' in opened) {
    const { why, file } = opened
    const message = {
      tooLong: t('paste.fault.tooLong'),
      encoding: t('paste.fault.encoding', { file }),
      unread: t('paste.fault.unread', { file }),
    }
    return (
      <Alert tone="danger" className="break-words">
        {message[why]}
      </Alert>
    )
  }
  const { file, former } = opened
  if (former === null) return null
  return (
    <UndoAlert
      of={opened}
      className="break-words"
      message={t('paste.replaced', { file })}
      undoLabel={t('undo.undo')}
      onUndo={() => onUndo(former)}
    />
  )
}
