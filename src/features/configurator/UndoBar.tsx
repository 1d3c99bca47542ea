import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeUndone, selectUndoableChange } from '@/store/orderSlice'

/** Offers the way back from what a removal or a restart took away, until the draft changes again. */
export function UndoBar() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const change = useAppSelector(selectUndoableChange)
  if (!change) return null
  const undo = (
    <Button size="sm" onClick={() => dispatch(changeUndone())}>
      {t('undo.undo')}
    </Button>
  )
  return (
    <Alert tone="info" action={undo} className="sticky top-2 z-20 mb-4 items-center">
      {t(`undo.${change}`)}
    </Alert>
  )
}
