import { useTranslation } from 'react-i18next'
import { lengthBoundsCm } from '@/domain/lead/bounds'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { primaryConnectorUsed, selectDraft } from '@/store/orderSlice'
import { ConnectorGuide } from './ConnectorGuide'

export function PrimaryConnectorsPage() {
  const { t } = useTranslation()
  const { connectorA } = useAppSelector(selectDraft)
  const { connectorAList, connectorACategory } = useAppSelector(selectCatalogue)
  return (
    <ConnectorGuide
      title={t('guides.primary.title')}
      intro={t('guides.primary.intro')}
      parts={connectorAList}
      categories={connectorACategory}
      tab="tab1"
      lengthOf={lengthBoundsCm}
      isInDraft={({ value }) => value === connectorA.value}
      use={primaryConnectorUsed}
    />
  )
}
