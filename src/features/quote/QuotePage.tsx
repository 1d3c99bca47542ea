import { useTranslation } from 'react-i18next'

export function QuotePage() {
  const { t } = useTranslation()
  return <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('guides.quote.title')}</h1>
}
