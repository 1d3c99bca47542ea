import { useTranslation } from 'react-i18next'
import { attachmentsOf } from '@/domain/lead/lead'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { secondaryConnectorUsed, selectDraft } from '@/store/orderSlice'
import { ConnectorGuide } from './ConnectorGuide'

export function SecondaryConnectorsPage() {
  const { t } = useTranslation()
  const draft = useAppSelector(selectDraft)
  const { connectorBList, connectorBCategory } = useAppSelector(selectCatalogue)
  const inDraft = new Set(attachmentsOf(draft).map(([, { connectB }]) => connectB.value))
  return (
    <ConnectorGuide
      title={t('guides.secondary.title')}
      intro={t('guides.secondary.intro')}
      parts={connectorBList}
      categories={connectorBCategory}
      tab="tab2"
      isInDraft={({ value }) => inDraft.has(value)}
      use={secondaryConnectorUsed}
    />
  )
}
