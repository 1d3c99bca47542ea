import { useTranslation } from 'react-i18next'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeUndone, selectUndoableChange } from '@/store/orderSlice'

/** Offers the way back from what a removal or a restart took away, until the draft changes again. */
export function UndoBar() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const change = useAppSelector(selectUndoableChange)
  if (!change) return null
  return (
    <UndoAlert
      message={t(`undo.${change}`)}
      undoLabel={t('undo.undo')}
      onUndo={() => dispatch(changeUndone())}
      className="sticky top-2 z-20 mb-4"
    />
  )
}
