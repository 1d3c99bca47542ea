import { ChevronDown, Wand2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { classNames } from '@/lib/classNames'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeUndone, selectChangedAttachment, selectDraft, selectUndoableChange } from '@/store/orderSlice'
import { Suggestions } from './Suggestions'

/** Toggles the suggested wires and fuses for an attachment. */
export function SuggestionsToggle({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <div className="mt-4">
      <Button
        ref={toggle}
        icon={Wand2}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('suggest.open')}
        <ChevronDown
          className={classNames('size-4 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </Button>
      <div id={id} hidden={!open}>
        {open && <Suggestions uuid={uuid} onTaken={() => setOpen(false)} />}
      </div>
      {!open && <ProposalTaken uuid={uuid} onUndone={() => toggle.current?.focus()} />}
    </div>
  )
}

type ProposalTakenProps = { uuid: string; onUndone: () => void }

/** Says in the place of the suggestions that one was taken, with Undo until the draft changes. */
function ProposalTaken({ uuid, onUndone }: ProposalTakenProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const change = useAppSelector(selectUndoableChange)
  const changedAttachment = useAppSelector(selectChangedAttachment)
  if (change !== 'proposalTaken' || changedAttachment !== uuid) return null
  return (
    <UndoAlert
      of={draft}
      message={t('undo.proposalTaken')}
      undoLabel={t('undo.undo')}
      onUndo={() => {
        dispatch(changeUndone())
        onUndone()
      }}
      className="mt-3"
    />
  )
}
