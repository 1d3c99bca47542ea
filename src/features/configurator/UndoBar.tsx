import { useTranslation } from 'react-i18next'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { useLeadTitle } from '@/components/cable/useLeadTitle'
import { useLengthText } from '@/components/cable/useLengthText'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { attachmentsOf } from '@/domain/lead/lead'
import type { Lead } from '@/domain/lead/lead'
import { selectSelectedTab } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import {
  changeUndone,
  selectChangedAttachment,
  selectDraft,
  selectUndoableChange,
  selectUndoBringsLead,
  selectUndoneDraft,
  selectUndoStopsEditing,
} from '@/store/orderSlice'

type Change = NonNullable<ReturnType<typeof selectUndoableChange>>

/** Whether it has replaced the draft by a lead from elsewhere. */
function isLoaded(change: Change) {
  return (
    change === 'startingPointTaken' ||
    change === 'orderedAgain' ||
    change === 'linkOpened' ||
    change === 'savedLeadOpened'
  )
}

/** What a fix may change of a lead, each at the same place before and after it. */
function useChoiceTexts() {
  const dataLabel = useDataLabels()
  const lengthText = useLengthText()
  return (lead: Lead) => [
    dataLabel(lead.connectorA.label),
    ...attachmentsOf(lead).flatMap(([, { connectB, wire, fuse, fuse_rating }]) => [
      dataLabel(connectB.label),
      dataLabel(wire.label),
      wire.wire_len > 0 ? lengthText(wire.wire_len) : '',
      `${dataLabel(fuse.label)} ${fuse_rating}`,
    ]),
  ]
}

/** Reports a removal, a replacement or a part chosen in the guides, with Undo until the draft changes. */
export function UndoBar() {
  const { t } = useTranslation()
  const dataLabel = useDataLabels()
  const titleOf = useLeadTitle()
  const textsOf = useChoiceTexts()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const former = useAppSelector(selectUndoneDraft)
  const change = useAppSelector(selectUndoableChange)
  const changedAttachment = useAppSelector(selectChangedAttachment)
  const bringsLead = useAppSelector(selectUndoBringsLead)
  const isAtAttachments = useAppSelector(selectSelectedTab) === 'tab2'
  // `EditNote` and `ProposalTaken` show these with their own buttons.
  const isSaid = useAppSelector(selectUndoStopsEditing) || (change === 'proposalTaken' && isAtAttachments)
  if (!change || isSaid) return null

  const message = () => {
    if (change === 'primaryConnectorUsed')
      return t('undo.used.primary', { label: dataLabel(draft.connectorA.label) })
    if (isLoaded(change)) {
      const what = t(`undo.${change}`)
      return (
        <>
          {bringsLead ? t('undo.withFormer', { what }) : what}
          <span className="block">{titleOf(draft)}</span>
        </>
      )
    }
    if (change === 'findingFixed' && former) {
      const before = textsOf(former)
      const now = textsOf(draft).filter((text, place) => text.trim() !== '' && text !== before[place])
      return (
        <>
          {t('undo.findingFixed')} <bdi>{now.join(' · ')}</bdi>
        </>
      )
    }
    if (change === 'adviceUsed') return t('undo.proposalTaken')
    if (change !== 'secondaryConnectorUsed') return t(`undo.${change}`)
    const attachments = attachmentsOf(draft)
    const index = attachments.findIndex(([uuid]) => uuid === changedAttachment)
    const label = dataLabel(attachments[index]?.[1].connectB.label ?? '')
    return t('undo.used.secondary', { label, number: index + 1 })
  }

  return (
    <UndoAlert
      of={draft}
      message={message()}
      undoLabel={t('undo.undo')}
      onUndo={() => dispatch(changeUndone())}
      // In sight, as it loads at the top of the page; further down it would cover the fields.
      className={isLoaded(change) ? 'mb-4' : 'sticky top-(--sticky-top,0.5rem) z-20 mb-4'}
    />
  )
}
