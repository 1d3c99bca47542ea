import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { lengthBoundsCm } from '@/domain/lead/bounds'
import { isAvailable } from '@/domain/catalogue/catalogue'
import type { ConnectorA } from '@/domain/catalogue/catalogue'
import { selectCatalogue } from '@/store/catalogueSlice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { primaryConnectorUsed, selectDraft } from '@/store/orderSlice'
import { ConnectorCard } from './ConnectorCard'
import { ConnectorGuide } from './ConnectorGuide'

export function PrimaryConnectorsPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { connectorA } = useAppSelector(selectDraft)
  const { connectorAList, connectorACategory, currency } = useAppSelector(selectCatalogue)

  const use = (part: ConnectorA) => {
    dispatch(primaryConnectorUsed(part))
    dispatch(tabSelected('tab1'))
    void navigate(paths.home)
  }

  return (
    <ConnectorGuide
      title={t('guides.primary.title')}
      intro={t('guides.primary.intro')}
      parts={connectorAList}
      categories={connectorACategory}
      card={(part) => (
        <ConnectorCard
          key={part.value}
          part={part}
          currency={currency}
          lengthCm={lengthBoundsCm(part)}
          inDraft={part.value === connectorA.value}
          usable={isAvailable(part) && part.value !== connectorA.value}
          onUse={() => use(part)}
        />
      )}
    />
  )
}
