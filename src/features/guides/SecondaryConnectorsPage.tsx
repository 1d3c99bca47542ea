import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { isAvailable } from '@/domain/catalogue/catalogue'
import type { ConnectorB } from '@/domain/catalogue/catalogue'
import { attachmentsOf } from '@/domain/lead/lead'
import { selectCatalogue } from '@/store/catalogueSlice'
import { tabSelected } from '@/store/configSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { secondaryConnectorUsed, selectDraft } from '@/store/orderSlice'
import { ConnectorCard } from './ConnectorCard'
import { ConnectorGuide } from './ConnectorGuide'

export function SecondaryConnectorsPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const draft = useAppSelector(selectDraft)
  const { connectorBList, connectorBCategory, currency } = useAppSelector(selectCatalogue)
  const inDraft = new Set(attachmentsOf(draft).map(([, { connectB }]) => connectB.value))

  const use = (part: ConnectorB) => {
    dispatch(secondaryConnectorUsed(part))
    dispatch(tabSelected('tab2'))
    void navigate(paths.home)
  }

  return (
    <ConnectorGuide
      title={t('guides.secondary.title')}
      intro={t('guides.secondary.intro')}
      parts={connectorBList}
      categories={connectorBCategory}
      card={(part) => (
        <ConnectorCard
          key={part.value}
          part={part}
          currency={currency}
          inDraft={inDraft.has(part.value)}
          usable={isAvailable(part)}
          onUse={() => use(part)}
        />
      )}
    />
  )
}
