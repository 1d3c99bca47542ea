import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { useFormat } from '@/locales/format'
import type { FileFault } from './readPasted'

/**
 * The last change that was not typed: why a file was not read, the text that its rows replaced, or a part that was put
 * into several rows.
 */
export type TextChange =
  | { file: string; why: FileFault }
  | { file: string; former: string | null }
  | { label: string; rowCount: number; former: string }

export function ChangeNotice({ change, onUndo }: { change: TextChange; onUndo: (text: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dataLabel = useDataLabels()
  if ('why' in change) {
    const { why, file } = change
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
  const { former } = change
  if (former === null) return null
  return (
    <UndoAlert
      of={change}
      // In sight of the row whose button was pressed.
      className={`break-words ${'label' in change ? 'sticky top-(--sticky-top,0.5rem) z-20' : ''}`}
      message={
        'label' in change
          ? t('paste.filled', { label: dataLabel(change.label), rows: format.number(change.rowCount) })
          : t('paste.replaced', { file: change.file })
      }
      undoLabel={t('undo.undo')}
      onUndo={() => onUndo(former)}
    />
  )
}
