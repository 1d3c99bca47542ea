import { useTranslation } from 'react-i18next'
import { shopNameOfPage } from '@/lib/shopName'

/** The title of the browser's tab. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation()
  return <title>{`${page} · ${shopNameOfPage() ?? t('app.name')}`}</title>
}
