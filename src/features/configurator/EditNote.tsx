import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { editCancelled, selectIsEditing } from '@/store/orderSlice'

/** Shown while the draft edits a lead of the cart, with a button to stop editing. */
export function EditNote() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (!useAppSelector(selectIsEditing)) return null
  return (
    <Alert
      tone="info"
      className="mb-4"
      action={
        <Button size="sm" onClick={() => dispatch(editCancelled())}>
          {t('config.stopEditing')}
        </Button>
      }
    >
      {t('config.editing')}
    </Alert>
  )
}
