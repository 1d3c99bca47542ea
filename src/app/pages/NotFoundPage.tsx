import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../ErrorPage'

/** Shown in the shell for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className="py-10">
      <ErrorNotice title={t('errorPage.title')} message={t('errorPage.notFound')} />
    </div>
  )
}
