import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { UndoAlert } from '@/components/ui/UndoAlert'
import type { useCatalogueEditing } from './useCatalogueEditing'

/** The last change with Undo, visible at any scroll position. */
export function UndoChange({
  editing: { done, failure, undo },
}: {
  editing: ReturnType<typeof useCatalogueEditing>
}) {
  const { t } = useTranslation()
  if (!done && failure === null) return null
  return (
    <div className="sticky bottom-4 z-10 mt-4 flex flex-col gap-2 rounded-lg bg-sheet shadow-pop">
      {done && (
        <UndoAlert of={done} message={done.message} undoLabel={t('undo.undo')} onUndo={() => void undo()} />
      )}
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
