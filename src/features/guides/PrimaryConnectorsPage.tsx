import { useTranslation } from 'react-i18next'

export function PrimaryConnectorsPage() {
  const { t } = useTranslation()
  return <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('guides.primary.title')}</h1>
}
