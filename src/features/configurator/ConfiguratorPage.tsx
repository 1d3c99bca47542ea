import { useCallback, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '@/components/app/LazyPart'
import { preloadProps } from '@/components/ui/lazyPart'
import { Tabs } from '@/components/ui/Tabs'
import { belowXl } from '@/config/shell'
import { blocks } from '@/domain/electrical/finding'
import type { Missing } from '@/domain/lead/completeness'
import { isEmpty } from '@/domain/lead/lead'
import { selectDeliverySeen, selectSelectedTab, tabSelected } from '@/store/configSlice'
import type { ConfiguratorTab } from '@/store/configSlice'
import { selectFindings, selectMissing } from '@/store/findings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'
import type { RootState } from '@/store/rootReducer'
import { ConnectorATab } from './ConnectorATab'
import { DraftChanges } from './DraftChanges'
import { EditNote } from './EditNote'
import { secondaryTabs, leadDetails } from './lazyParts'
import { NextStep } from './NextStep'
import { OpenedLink } from './OpenedLink'
import { IncompleteAlert } from './IncompleteAlert'
import { StartingPoints } from './StartingPoints'
import { StepActionContext } from './StepAction'
import { placeOfFinding, tabs, tabStateOf } from './steps'
import type { TabState } from './steps'
import { Summary } from './Summary'
import { SecondaryTabsContext } from './tabLoading'

export const preloadParts = () =>
  window.matchMedia(belowXl).matches ? Promise.resolve() : leadDetails.load()

function selectTabStates(state: RootState): TabState[] {
  const missing = selectMissing(state)
  const [firstKey] = Object.keys(selectDraft(state).connectBGroup)
  const blocking = selectFindings(state)
    .filter(blocks)
    .map((finding) => placeOfFinding(finding, firstKey))
  return tabs.map((tab) => tabStateOf(tab, missing, blocking, selectDeliverySeen(state)))
}

/** The starting points of an empty draft stay until another tab is opened, so that nothing moves under the pointer. */
function useShowsStart(tab: ConfiguratorTab): boolean {
  const isDraftEmpty = useAppSelector((state) => isEmpty(selectDraft(state)))
  const here = useAppSelector((state) => `${tab} ${selectDraft(state).objectId}`)
  const [shownOn, setShownOn] = useState<string | null>(null)
  const isShown = isDraftEmpty || shownOn === here
  const place = isShown ? here : null
  if (place !== shownOn) setShownOn(place)
  return isShown
}

export function ConfiguratorPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const selected = useAppSelector(selectSelectedTab)
  const showsStart = useShowsStart(selected)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const tabStates = useAppSelector(selectTabStates, shallowEqual)
  const [refusedFor, setRefusedFor] = useState<Missing | null>(null)
  const forget = useCallback(() => setRefusedFor(null), [])
  return (
    <SecondaryTabsContext value={secondaryTabs}>
      <StepActionContext value={bar}>
        <div
          {...preloadProps(secondaryTabs, leadDetails)}
          className="flex flex-1 flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:content-start"
        >
          <div className="min-w-0">
            <h1 className="mb-4">{t('config.title')}</h1>
            <EditNote />
            <OpenedLink />
            <DraftChanges />
            {showsStart && <StartingPoints />}
            {refusedFor && <IncompleteAlert missing={refusedFor} onCompleted={forget} />}
            <Tabs
              label={t('config.tabs')}
              value={selected}
              onSelect={(tab) => dispatch(tabSelected(tab))}
              tabs={tabs.map((tab, index) => {
                const state = tabStates[index] ?? 'open'
                const isBlocked = typeof state === 'number'
                return {
                  value: tab,
                  label: t(`config.${tab}`),
                  mark: isBlocked ? 'blocked' : state,
                  state: isBlocked
                    ? t('checks.count', { count: state })
                    : t(state === 'done' ? 'config.tabDone' : 'config.tabOpen'),
                }
              })}
            >
              {selected === 'tab1' ? (
                <>
                  <ConnectorATab />
                  <NextStep after="tab1" />
                </>
              ) : (
                <LazyPart part={secondaryTabs}>
                  {(SecondaryTabs) => <SecondaryTabs tab={selected} onRefused={setRefusedFor} />}
                </LazyPart>
              )}
            </Tabs>
          </div>
          <Summary stepActionRef={setBar} />
        </div>
      </StepActionContext>
    </SecondaryTabsContext>
  )
}
