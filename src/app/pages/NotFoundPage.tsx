import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../ErrorPage'

/** What a page of the shell shows for an address that nothing stands at. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className="py-10">
      <ErrorNotice title={t('errorPage.title')} message={t('errorPage.notFound')} />
    </div>
  )
}
