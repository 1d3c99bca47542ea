import { useEffect } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import type { AdminOrder } from '@/contract/adminOrders'
import { isOpen } from '@/domain/lead/orderStates'
import { useUnsavedState } from '@/store/useUnsavedState'

export type ReadyDayFormProps = { order: AdminOrder; busy: boolean; onMove: (readyDay: string) => void }

/** The day on which an open order is ready, to be moved. */
export function ReadyDayForm({ order: { number, state, readyDay }, busy, onMove }: ReadyDayFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useUnsavedState<string | null>(`ready day ${number}`, null)
  // It is stored, and from now on the field follows what others store; or there is no such day any more.
  const isOver = typed !== null && (typed === readyDay || !isOpen(state))
  useEffect(() => {
    if (isOver) setTyped(null)
  })
  if (!isOpen(state)) return null
  const day = typed ?? readyDay
  const isNew = day !== readyDay && day !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && isNew) onMove(day)
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={t('admin.due.title')}
        hint={t('admin.due.moveHint')}
        type="date"
        value={day}
        fieldClassName="flex-1"
        onChange={({ target }) => setTyped(target.value)}
      />
      {isNew && (
        <Button type="submit" busy={busy}>
          {t('admin.save')}
        </Button>
      )}
    </form>
  )
}
