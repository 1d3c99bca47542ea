import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Tabs } from '@/components/ui/Tabs'
import type { Missing } from '@/domain/completeness'
import { isEmpty } from '@/domain/order'
import { selectSelectedTab, tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectDraft } from '@/store/orderSlice'
import { AttachmentsTab } from './AttachmentsTab'
import { ConnectorATab } from './ConnectorATab'
import { DeliveryTab } from './DeliveryTab'
import { NextStep } from './NextStep'
import { ReviewTab } from './ReviewTab'
import { StartingPoints } from './StartingPoints'
import { isTabDone, tabs } from './steps'
import { Summary } from './Summary'
import { UndoBar } from './UndoBar'
import { useMissing } from './useMissing'

export function ConfiguratorPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const selected = useAppSelector(selectSelectedTab)
  const empty = useAppSelector((state) => isEmpty(selectDraft(state)))
  const { missing, describe } = useMissing()
  const [refusedFor, setRefusedFor] = useState<Missing | null>(null)
  const stillMissing = missing.find(
    ({ kind, attachment }) => kind === refusedFor?.kind && attachment === refusedFor.attachment,
  )
  if (refusedFor && !stillMissing) setRefusedFor(null)
  const contents = {
    tab1: <ConnectorATab />,
    tab2: <AttachmentsTab />,
    tab3: <DeliveryTab />,
    tab4: <ReviewTab onRefused={setRefusedFor} />,
  }
  return (
    <div className="flex flex-1 flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:content-start">
      <div className="min-w-0">
        <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('config.title')}</h1>
        <UndoBar />
        {empty && <StartingPoints />}
        {stillMissing && (
          <Alert tone="danger" className="mb-4">
            {t('config.review.incomplete', { what: describe(stillMissing) })}
          </Alert>
        )}
        <Tabs
          label={t('config.tabs')}
          value={selected}
          onSelect={(tab) => dispatch(tabSelected(tab))}
          tabs={tabs.map((tab) => {
            const done = isTabDone(tab, missing)
            return {
              value: tab,
              label: t(`config.${tab}`),
              done,
              state: t(done ? 'config.tabDone' : 'config.tabOpen'),
              content: (
                <>
                  {contents[tab]}
                  <NextStep after={tab} />
                </>
              ),
            }
          })}
        />
      </div>
      <Summary />
    </div>
  )
}
