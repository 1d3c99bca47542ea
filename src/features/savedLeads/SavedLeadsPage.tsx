import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDeleteSavedLeadMutation, useSaveLeadMutation } from '@/api/savedLeadsApi'
import { useErrorText } from '@/api/useErrorText'
import { EmptyState } from '@/components/app/EmptyState'
import { LoadState } from '@/components/app/LoadState'
import { useFlashState } from '@/components/app/useFlashState'
import { useDataLabels } from '@/components/cable/useDataLabels'
import { Alert } from '@/components/ui/Alert'
import { AlertLink } from '@/components/ui/AlertLink'
import { Button } from '@/components/ui/Button'
import { rowsAlwaysLaidOut } from '@/components/ui/skippedLayout'
import { takeFocus } from '@/components/ui/takeFocus'
import { TextField } from '@/components/ui/TextField'
import { UndoAlert } from '@/components/ui/UndoAlert'
import { useIncrementalCount } from '@/components/ui/useIncrementalCount'
import { paths } from '@/config/paths'
import type { SavedLead } from '@/contract/savedLeads'
import { mostNameCharacters } from '@/domain/lead/bounds'
import { appendToCart } from '@/domain/lead/cart'
import type { Lead } from '@/domain/lead/lead'
import type { LeadSelection } from '@/domain/lead/leadSelection'
import { newId } from '@/lib/ids'
import { changeCart } from '@/storage/cart'
import { tabSelected } from '@/store/configSlice'
import { selectCatalogueIndex, selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { savedLeadOpened } from '@/store/orderSlice'
import { SavedLeadRow } from './SavedLeadRow'
import type { SavedLeadRowProps } from './SavedLeadRow'
import { SaveForm } from './SaveForm'
import { useSavedLeads } from './useSavedLeads'

type Message = { what: 'saved' | 'added' | 'addedNotStored'; name: string }

/** The leads that the user saved in the account. A lead to save comes with the navigation. */
export function SavedLeadsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { savedLeads, isCopy, loadState } = useSavedLeads()
  const { save } = useFlashState<{ save: LeadSelection }>()
  const [toSave, setToSave] = useState(save ?? null)
  const [message, setMessage] = useState<Message | null>(null)
  const [search, setSearch] = useState('')
  // Without one, all parts would seem to be gone.
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const rowActions = useRowActions(setMessage)
  const deletion = useDeletion()
  const folders = useMemo(() => foldersOf(savedLeads ?? []), [savedLeads])
  const { places, onRenaming } = usePlaces(setMessage)
  const found = useFound(savedLeads ?? [], search, places)
  return (
    <div className="@container">
      <h1 className="mb-4">{t('savedLeads.title')}</h1>
      {message && (
        <div className="sticky top-(--sticky-top,0.5rem) z-20 mb-4">
          <MessageAlert {...message} onBack={save ? () => void navigate(-1) : null} />
        </div>
      )}
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <LoadState {...loadState} />
        {isCopy && <Alert tone="warning">{t('savedLeads.copy')}</Alert>}
        {deletion.failure !== null && <Alert tone="danger">{deletion.failure}</Alert>}
        {deletion.deleted && (
          <UndoAlert
            of={deletion.deleted}
            message={t('savedLeads.deleted', { name: deletion.deleted.lead.name })}
            undoLabel={t('undo.undo')}
            onUndo={deletion.undo}
          />
        )}
      </div>
      {toSave && savedLeads && (
        <SaveForm
          lead={toSave}
          savedLeads={savedLeads}
          folders={folders}
          onSaved={({ lead }) => {
            setToSave(null)
            setMessage({ what: 'saved', name: lead.name })
          }}
          onCancel={() => void navigate(-1)}
        />
      )}
      {savedLeads?.length === 0 && !toSave && (
        <EmptyState next={{ to: paths.home, label: t('cart.configure') }}>{t('savedLeads.empty')}</EmptyState>
      )}
      {savedLeads && savedLeads.length > 0 && (
        <>
          <TextField
            fieldClassName="mb-4 max-w-80"
            type="search"
            label={t('savedLeads.search')}
            maxLength={mostNameCharacters}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {found.length === 0 && <EmptyState role="status">{t('savedLeads.noMatch')}</EmptyState>}
          {hasCatalogue && (
            <Folders
              found={found}
              places={places}
              folders={folders}
              {...rowActions}
              onRenaming={onRenaming}
              onDelete={deletion.remove}
              onGone={deletion.deletedElsewhere}
            />
          )}
        </>
      )}
    </div>
  )
}

const foldersOf = (savedLeads: readonly SavedLead[]) => [
  ...new Set(savedLeads.map(({ folder }) => folder).filter((folder) => folder !== '')),
]

/** The folders of the leads that are being renamed, by id. */
type Places = Readonly<Record<string, string>>

/** A lead stays where it is while it is renamed: elsewhere on the page, its row would be another one without the entered name. */
function usePlaces(onMessage: (message: null) => void) {
  const [places, setPlaces] = useState<Places>({})
  const onRenaming = useCallback(
    ({ id, folder }: SavedLead, isOpen: boolean) => {
      setPlaces(({ [id]: _former, ...others }) => (isOpen ? { ...others, [id]: folder } : others))
      // The confirmation of an earlier change would be taken for that of this one.
      onMessage(null)
    },
    [onMessage],
  )
  return { places, onRenaming }
}

/** Those whose name, folder or parts contain each word of the search, and those that are being renamed. */
function useFound(savedLeads: readonly SavedLead[], search: string, places: Places): SavedLead[] {
  const parts = useAppSelector(selectCatalogueIndex)
  const dataLabel = useDataLabels()
  const texts = useMemo(
    () =>
      savedLeads.map(({ folder, lead }) => {
        const labels = Object.values(lead.connectBGroup).flatMap(({ connectB, wire, fuse }) => [
          parts.connectorB.get(connectB.value)?.label,
          parts.wire.get(wire.value)?.label,
          parts.fuse.get(fuse.value)?.label,
        ])
        const labelA = parts.connectorA.get(lead.connectorA.value)?.label
        const names = [labelA, ...labels].flatMap((label = '') => [label, dataLabel(label)])
        return [folder, lead.name, ...names].join(' ').toLowerCase()
      }),
    [savedLeads, parts, dataLabel],
  )
  const words = search.toLowerCase().split(/\s+/)
  return savedLeads.filter(
    ({ id }, index) => id in places || words.every((word) => texts[index]?.includes(word)),
  )
}

function useRowActions(onMessage: (message: Message) => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const onAdd = useCallback(
    async (lead: Lead) => {
      const { saved } = await changeCart((items) => appendToCart(items, [{ ...lead, objectId: newId() }]))
      onMessage({ what: saved ? 'added' : 'addedNotStored', name: lead.name })
    },
    [onMessage],
  )
  const onOpen = useCallback(
    (lead: Lead) => {
      dispatch(savedLeadOpened({ ...lead, objectId: newId() }))
      dispatch(tabSelected('tab2'))
      void navigate(paths.home)
    },
    [dispatch, navigate],
  )
  const onRenamed = useCallback((name: string) => onMessage({ what: 'saved', name }), [onMessage])
  return { onAdd, onOpen, onRenamed }
}

/** Deletes a lead, which can be undone by saving it again. */
function useDeletion() {
  const errorText = useErrorText()
  const [send, deleting] = useDeleteSavedLeadMutation()
  const [save, saving] = useSaveLeadMutation()
  const { reset: resetSaving } = saving
  const [deleted, setDeleted] = useState<SavedLead | null>(null)
  const remove = useCallback(
    async (saved: SavedLead) => {
      resetSaving()
      const { error } = await send({ id: saved.id })
      if (!error) setDeleted(saved)
    },
    [send, resetSaving],
  )
  const undo = async (former: SavedLead) => {
    deleting.reset()
    const { data } = await save({ folder: former.folder, lead: former.lead })
    // Another lead may have been deleted during the undo.
    if (data) setDeleted((present) => (present === former ? null : present))
  }
  return {
    deleted,
    failure: errorText(deleting.error) ?? errorText(saving.error),
    remove,
    /** With what was to be changed of it. */
    deletedElsewhere: setDeleted,
    undo: () => {
      if (deleted && !saving.isLoading) void undo(deleted)
    },
  }
}

type FoldersProps = Omit<SavedLeadRowProps, 'saved' | 'skipsLayout'> & {
  found: readonly SavedLead[]
  places: Places
}

/** The leads by folder; a heading says which, unless there is none. */
function Folders({ found, places, ...row }: FoldersProps) {
  const { t } = useTranslation()
  const shown = found.slice(0, useIncrementalCount(found.length))
  const first = shown.slice(0, rowsAlwaysLaidOut)
  const placeOf = ({ id, folder }: SavedLead) => places[id] ?? folder
  const shownFolders = [...new Set(shown.map(placeOf))]
  return shownFolders.map((folder) => (
    <section key={folder} className="mb-6">
      {row.folders.length > 0 && (
        <h2 className="mb-2">{folder === '' ? t('savedLeads.noFolder') : <bdi>{folder}</bdi>}</h2>
      )}
      <ul className="flex flex-col gap-3">
        {shown
          .filter((saved) => placeOf(saved) === folder)
          .map((saved) => (
            <SavedLeadRow key={saved.id} saved={saved} skipsLayout={!first.includes(saved)} {...row} />
          ))}
      </ul>
    </section>
  ))
}

/** What was done, with a way on. `onBack` leads to where the lead was saved from. */
function MessageAlert({ what, name, onBack }: Message & { onBack: (() => void) | null }) {
  const { t } = useTranslation()
  if (what === 'saved')
    return (
      <Alert ref={takeFocus} tone="success">
        <p>{t('savedLeads.saved', { name })}</p>
        {onBack && (
          <Button size="sm" className="mt-2" onClick={onBack}>
            {t('savedLeads.back')}
          </Button>
        )}
      </Alert>
    )
  return (
    <Alert tone={what === 'added' ? 'success' : 'warning'}>
      <p>{what === 'added' ? t('savedLeads.added', { name }) : t('cart.notSaved')}</p>
      <p className="mt-1">
        <AlertLink to={paths.cart}>{t('config.review.openCart')}</AlertLink>
      </p>
    </Alert>
  )
}
