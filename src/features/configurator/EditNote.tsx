import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { editCancelled, selectDraftIsFromCart, selectIsEditing } from '@/store/orderSlice'

/**
 * Shown while a draft is set aside, with a button to return to it: the draft edits a lead of the cart, or another lead
 * was opened during the edit.
 */
export function EditNote() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isFromCart = useAppSelector(selectDraftIsFromCart)
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
      {isFromCart && <p>{t('config.editing')}</p>}
      <p>{t('config.setAside')}</p>
    </Alert>
  )
}
