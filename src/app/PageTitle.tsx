import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shopNameOfPage } from '@/lib/shopName'

/** The title of the browser's tab. Translated here, once the texts of the page that it waits for have loaded. */
export function PageTitle({ titleKey }: { titleKey: ParseKeys }) {
  const { t } = useTranslation()
  return <title>{`${t(titleKey)} · ${shopNameOfPage() ?? t('app.name')}`}</title>
}
