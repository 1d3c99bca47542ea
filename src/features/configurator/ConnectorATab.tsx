import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'
import { PartSearchFields } from '@/components/cable/PartSearchFields'
import { usePartSearch } from '@/components/cable/usePartSearch'
import { EmptyState } from '@/components/app/EmptyState'
import { LazyPart } from '@/components/app/LazyPart'
import { PartFailed } from '@/components/app/PartFailed'
import { Listbox } from '@/components/ui/Listbox'
import { selectCatalogue, selectHasCatalogue } from '@/store/catalogueSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { connectorAChosen, selectDraft, selectUndoableChange } from '@/store/orderSlice'
import { fieldRef } from './fieldElements'
import { fieldFindings } from './lazyParts'
import { useConnectorAOptions } from './useConnectorAOptions'
import { useFieldFindings } from './useFieldFindings'

export function ConnectorATab() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const catalogue = useAppSelector(selectCatalogue)
  const hasCatalogue = useAppSelector(selectHasCatalogue)
  const connectorA = useAppSelector((state) => selectDraft(state).connectorA)
  const options = useConnectorAOptions()
  const search = usePartSearch()
  const { matches } = search
  const shown = useMemo(
    () => options.filter(({ label, otherName = '', group }) => matches(`${label} ${otherName}`, group)),
    [options, matches],
  )
  const { findings, idOf, describedBy, invalid } = useFieldFindings({ kind: 'connectorA' })
  const change = useAppSelector(selectUndoableChange)
  // The browser restores the scroll position on reload and Back, and a pressed tab keeps its focus in view.
  const isArriving =
    (useNavigationType() as string) !== 'POP' && !document.activeElement?.matches('[role=tab]')

  const isRevealed = isArriving && change === 'primaryConnectorUsed'
  // Index.html's outline is there until the app shows. On Back the whole height is needed for the scroll position.
  const [isStarting] = useState(() => document.getElementById('shell') !== null)

  const choose = (value: string) => {
    const part = catalogue.connectorAList.find((item) => item.value === value)
    const { activeElement } = document
    const topOfCard = () => activeElement?.getBoundingClientRect().top ?? 0
    const top = topOfCard()
    if (part) flushSync(() => dispatch(connectorAChosen(part)))
    // A note above the list comes or goes: the pressed card stays under the finger.
    window.scrollBy(0, topOfCard() - top)
  }

  return (
    <div className="flex flex-col gap-4">
      <div ref={fieldRef({ kind: 'connectorA' })}>
        <PartSearchFields search={search} categories={catalogue.connectorACategory} />
      </div>
      {findings.length > 0 && (
        <LazyPart part={fieldFindings}>
          {(FieldFindings) => <FieldFindings findings={findings} idOf={idOf} />}
        </LazyPart>
      )}
      {shown.length > 0 && (
        <Listbox
          label={t('config.connectorA.list')}
          options={shown}
          value={connectorA.value}
          describedBy={describedBy}
          invalid={invalid}
          onChoose={choose}
          failed={<PartFailed />}
          revealed={isRevealed}
          startsShort={isStarting && !isRevealed}
        />
      )}
      {/* Reserves the height of the list while it loads. */}
      {!hasCatalogue && <div className="min-h-dvh print:hidden" />}
      {shown.length === 0 && options.length > 0 && (
        <EmptyState role="status">{t('config.connectorA.empty')}</EmptyState>
      )}
    </div>
  )
}
