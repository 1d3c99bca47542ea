import { memo, useId, useMemo, useRef, useState } from 'react'
import { FolderPen, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '@/api/errorMessage'
import { useReplaceSavedLeadMutation } from '@/api/savedLeadsApi'
import { useErrorText } from '@/api/useErrorText'
import { DroppedFields } from '@/components/cable/DroppedFields'
import { LeadSummary } from '@/components/cable/LeadSummary'
import { LengthFields } from '@/components/cable/LengthFields'
import { focusInvalidField } from '@/components/cable/invalidFields'
import { Alert } from '@/components/ui/Alert'
import { skippedLayoutClass } from '@/components/ui/skippedLayout'
import { Button } from '@/components/ui/Button'
import { isFirstPress } from '@/components/ui/firstPress'
import { useDisclosure } from '@/components/ui/useDisclosure'
import type { SavedLead } from '@/contract/savedLeads'
import { isComplete } from '@/domain/lead/completeness'
import { setWireLength } from '@/domain/lead/editLead'
import { leadWithDropped } from '@/domain/lead/importedLead'
import type { Lead } from '@/domain/lead/lead'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { priceLead } from '@/domain/pricing/pricing'
import { classNames } from '@/lib/classNames'
import { useFormat } from '@/locales/format'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { useLengthUnit } from '@/store/useLengthUnit'
import { NameFields } from './NameFields'
import type { LeadName } from './NameFields'

export type SavedLeadRowProps = {
  saved: SavedLead
  folders: readonly string[]
  skipsLayout: boolean
  onAdd: (lead: Lead) => Promise<void>
  onOpen: (lead: Lead) => void
  /** The form for another name or folder is opened or closed. */
  onRenaming: (saved: SavedLead, isOpen: boolean) => void
  onRenamed: (name: string) => void
  onDelete: (saved: SavedLead) => Promise<void>
  /** It was deleted elsewhere before this change of it could be stored. */
  onGone: (changed: SavedLead) => void
}

/** The saved lead with its parts as they are sold now. */
function useStoredLead(saved: SavedLead) {
  const catalogue = useAppSelector(selectCatalogue)
  const found = useMemo(() => leadWithDropped(saved.lead, catalogue, saved.id), [saved, catalogue])
  // The stored copy of a large catalogue is cut.
  const mayLackParts = !catalogue.complete && found.dropped.length > 0
  return { ...found, mayLackParts, currency: catalogue.currency }
}

/** The form for another name or folder; its state is reported to the page. */
function useRenaming({ saved, onRenaming }: Pick<SavedLeadRowProps, 'saved' | 'onRenaming'>) {
  const { isOpen, opener, open, close } = useDisclosure()
  return {
    isOpen,
    opener,
    startRenaming: () => {
      open()
      onRenaming(saved, true)
    },
    stopRenaming: () => {
      close()
      onRenaming(saved, false)
    },
  }
}

/** Stores a change of the lead. */
function useReplacing({ saved, onGone }: Pick<SavedLeadRowProps, 'saved' | 'onGone'>) {
  const [send, { isLoading, error }] = useReplaceSavedLeadMutation()
  return {
    isLoading,
    error,
    replace: async (changed: Pick<SavedLead, 'folder' | 'lead'>) => {
      const answer = await send({ id: saved.id, version: saved.version, ...changed })
      if (isNotFound(answer.error)) onGone({ ...saved, ...changed })
      return answer
    },
  }
}

/** A saved lead at today's prices, with what can be done with it. */
export const SavedLeadRow = memo(function SavedLeadRow(props: SavedLeadRowProps) {
  const { saved, folders, skipsLayout, onAdd, onOpen, onRenamed, onDelete } = props
  const { t } = useTranslation()
  const format = useFormat()
  const errorText = useErrorText()
  const lengthUnit = useLengthUnit()
  const { replace, isLoading, error } = useReplacing(props)
  const { isOpen: isRenaming, opener, startRenaming, stopRenaming } = useRenaming(props)
  const id = useId()
  const { lead: stored, dropped, mayLackParts, currency } = useStoredLead(saved)
  const row = useRef<HTMLLIElement>(null)
  // Lengths that are entered but not stored yet; outdated once the stored lead has changed.
  const [entered, setEntered] = useState<EnteredLengths>({ version: saved.version, byUuid: {} })
  const lengths = Object.entries(entered.version === saved.version ? entered.byUuid : {})
  const lead = lengths.reduce((changed, [uuid, lengthCm]) => setWireLength(changed, uuid, lengthCm), stored)
  const choices = lengths.reduce(withLength, saved.lead)
  const failure = errorText(error)
  const rename = async ({ name, folder }: LeadName) => {
    const { data } = await replace({ folder, lead: { ...choices, name } })
    if (!data) return
    stopRenaming()
    // The row may be elsewhere from now on, or no longer match the search.
    onRenamed(name)
  }
  const unlessInvalid = (act: () => void) => {
    if (!focusInvalidField(row.current ?? undefined)) act()
  }
  return (
    <li ref={row} className={classNames('flex flex-col gap-3 card p-4', skipsLayout && skippedLayoutClass)}>
      <div>
        <LeadSummary lead={lead} id={id}>
          <Shortcomings lead={lead} dropped={dropped} mayLackParts={mayLackParts} />
        </LeadSummary>
        <LengthFields
          lead={lead}
          describedBy={id}
          {...lengthUnit}
          onChange={(uuid, lengthCm) =>
            setEntered({
              version: saved.version,
              byUuid: { ...Object.fromEntries(lengths), [uuid]: lengthCm },
            })
          }
          onDone={() => {
            if (lengths.length > 0) void replace({ folder: saved.folder, lead: choices })
          }}
        />
      </div>
      {isRenaming ? (
        <NameFields
          title={t('savedLeads.rename')}
          initial={{ name: saved.lead.name, folder: saved.folder }}
          folders={folders}
          failure={failure}
          onSubmit={(named) => void rename(named)}
        >
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('savedLeads.save')}
          </Button>
          <Button onClick={stopRenaming}>{t('savedLeads.cancel')}</Button>
        </NameFields>
      ) : (
        <>
          {failure !== null && <Alert tone="danger">{failure}</Alert>}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              disabled={dropped.length > 0}
              aria-describedby={id}
              onClick={(event) => {
                if (isFirstPress(event)) unlessInvalid(() => void onAdd(lead))
              }}
            >
              {t('config.review.addToCart')}
            </Button>
            <Button
              icon={Pencil}
              disabled={mayLackParts}
              aria-describedby={id}
              onClick={() => unlessInvalid(() => onOpen(lead))}
            >
              {t('savedLeads.open')}
            </Button>
            <Button ref={opener} icon={FolderPen} aria-describedby={id} onClick={startRenaming}>
              {t('savedLeads.rename')}
            </Button>
            <DeleteButton describedBy={id} onDelete={() => onDelete(saved)} />
            {!mayLackParts && (
              <p className="ms-auto font-semibold">{format.money(priceLead(lead).total, currency)}</p>
            )}
          </div>
        </>
      )}
    </li>
  )
})

type DeleteButtonProps = { describedBy: string; onDelete: () => Promise<void> }

function DeleteButton({ describedBy, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onDelete()
    setBusy(false)
  }
  return (
    <Button
      variant="danger"
      icon={Trash2}
      busy={isBusy}
      aria-describedby={describedBy}
      onClick={() => void press()}
    >
      {t('savedLeads.delete')}
    </Button>
  )
}

type EnteredLengths = { version: number; byUuid: Record<string, number> }

/** The choices with another length in cm, also of parts that are not in the catalogue. */
function withLength(choices: LeadSelection, [uuid, lengthCm]: [string, number]): LeadSelection {
  const attachment = choices.connectBGroup[uuid]
  if (!attachment) return choices
  const changed = { ...attachment, wire: { ...attachment.wire, wire_len: lengthCm } }
  return { ...choices, connectBGroup: { ...choices.connectBGroup, [uuid]: changed } }
}

type ShortcomingsProps = ReturnType<typeof leadWithDropped> & { mayLackParts: boolean }

/** Why the lead cannot be ordered as it is: parts that are not stored or not sold, or not everything chosen. */
function Shortcomings({ lead, dropped, mayLackParts }: ShortcomingsProps) {
  const { t } = useTranslation()
  if (mayLackParts) return <p className="text-warning">{t('savedLeads.notStored')}</p>
  if (dropped.length > 0)
    return (
      <div className="text-warning">
        <p className="font-medium">{t('savedLeads.gone')}</p>
        <DroppedFields dropped={dropped} />
      </div>
    )
  return !isComplete(lead) && <p className="font-medium text-warning">{t('cart.incomplete')}</p>
}
