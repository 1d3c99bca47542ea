import { useMemo } from 'react'
import { useDueDays } from '@/api/useDueDays'
import { useNow } from '@/components/app/useNow'
import { ExpectedDue } from '@/components/cable/ExpectedDue'
import { useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'

/** When the draft would be due if it were ordered today. */
export function DraftDue() {
  const draft = useAppSelector(selectDraft)
  const leads = useMemo(() => [draft], [draft])
  return <ExpectedDue due={useDueDays(leads, useNow())} />
}
