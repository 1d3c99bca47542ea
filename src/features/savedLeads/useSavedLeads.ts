import { useEffect, useMemo, useState } from 'react'
import { useGetSavedLeadsQuery } from '@/api/savedLeadsApi'
import { useLoadState } from '@/api/useLoadState'
import { savedLeadsCopy } from '@/storage/savedLeadsCopy'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/userSlice'

/** The user's saved leads; without a connection those of this browser's copy, then `isCopy` is set. */
export function useSavedLeads() {
  const { userName } = useAppSelector(selectUser)
  const query = useGetSavedLeadsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { currentData } = query
  const loadState = useLoadState(query)
  useEffect(() => {
    if (currentData) savedLeadsCopy.write(userName, currentData.savedLeads)
  }, [currentData, userName])
  // Still set while it is tried again, so that what is open in a row stays.
  const [hasFailed, setFailed] = useState(false)
  if (query.isError && !hasFailed) setFailed(true)
  const copy = useMemo(() => (hasFailed ? savedLeadsCopy.read(userName) : null), [hasFailed, userName])
  return {
    savedLeads: currentData?.savedLeads ?? copy,
    isCopy: !currentData && copy !== null,
    loadState: { ...loadState, isHere: loadState.isHere || copy !== null },
  }
}
