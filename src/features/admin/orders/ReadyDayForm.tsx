import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'

export type ReadyDayFormProps = { readyDay: string; busy: boolean; onMove: (readyDay: string) => void }

/** The day on which an order is ready, to be moved. */
export function ReadyDayForm({ readyDay, busy, onMove }: ReadyDayFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  // It is stored: from now on the field follows what others store.
  if (typed === readyDay) setTyped(null)
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
