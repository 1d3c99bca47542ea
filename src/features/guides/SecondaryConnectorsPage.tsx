import { useTranslation } from 'react-i18next'

export function SecondaryConnectorsPage() {
  const { t } = useTranslation()
  return <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('guides.secondary.title')}</h1>
}
