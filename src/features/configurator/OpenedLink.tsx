import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LazyPart } from '@/components/app/LazyPart'
import { Alert } from '@/components/ui/Alert'
import { draftParameter } from '@/config/paths'
import type { ShareFailure } from '@/contract/leadShareFormat'
import type { DroppedField } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { linkOpened, selectDraft } from '@/store/orderSlice'
import { droppedFields } from './lazyParts'
import { UndoBar } from './UndoBar'

type Outcome = { packed: string } & (
  | { refusal: ShareFailure | 'unread'; draft: Lead }
  | { objectId: string; dropped: DroppedField[] }
)

/**
 * Opens the lead of a share link as the draft, with Undo, and lists the dropped fields. A refusal replaces Undo
 * and is shown until the draft changes.
 */
export function OpenedLink() {
  const { t } = useTranslation()
  const draftId = useAppSelector((state) => selectDraft(state).objectId)
  const { packed, takeOut } = useParameter()
  const outcome = useLinkedLead(packed)
  const isRefused = useAppSelector(
    (state) => outcome !== null && 'refusal' in outcome && outcome.draft === selectDraft(state),
  )
  const isDone = packed !== null && outcome?.packed === packed
  const takeOutNow = useEffectEvent(takeOut)
  useEffect(() => {
    if (isDone) takeOutNow()
  }, [isDone])
  if (isRefused && outcome && 'refusal' in outcome)
    return (
      <Alert tone="danger" className="mb-4">
        {t(`paper.link.refused.${outcome.refusal}`)}
      </Alert>
    )
  const dropped = outcome && 'dropped' in outcome && outcome.objectId === draftId ? outcome.dropped : []
  return (
    <>
      <UndoBar />
      {dropped.length > 0 && (
        <Alert tone="warning" className="mb-4">
          <p>{t('paper.link.dropped')}</p>
          <LazyPart part={droppedFields}>{(DroppedFields) => <DroppedFields dropped={dropped} />}</LazyPart>
        </Alert>
      )}
    </>
  )
}

/**
 * The encoded lead in the address. It is removed once the lead was opened or refused, so that a reload opens it
 * exactly once.
 */
function useParameter(): { packed: string | null; takeOut: () => void } {
  const [parameters, setParameters] = useSearchParams()
  return {
    packed: parameters.get(draftParameter),
    takeOut: () =>
      setParameters(
        (present) => {
          present.delete(draftParameter)
          return present
        },
        { replace: true },
      ),
  }
}

/** Opens the lead when the current catalogue is there. */
function useLinkedLead(packed: string | null): Outcome | null {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (packed === null) return
    let isStale = false
    const open = async () => {
      const { currentCatalogue, leadOfLink } = await import('./draftLink')
      const opened = await leadOfLink(packed, await currentCatalogue(store))
      if (isStale) return
      if (typeof opened === 'string') {
        setOutcome({ packed, refusal: opened, draft: selectDraft(store.getState()) })
        return
      }
      setOutcome({ packed, objectId: opened.lead.objectId, dropped: opened.dropped })
      dispatch(linkOpened(opened.lead))
      dispatch(tabSelected('tab4'))
    }
    open().catch(() => {
      if (!isStale) setOutcome({ packed, refusal: 'unread', draft: selectDraft(store.getState()) })
    })
    return () => {
      isStale = true
    }
  }, [packed, dispatch, store])
  return outcome
}
