import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/config/paths'

/** Replaces a page whose role the user lacks. */
export function NoAccess() {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-xl flex-col items-start gap-4 py-10">
      <Lock className="size-8 text-muted" aria-hidden="true" />
      <h1>{t('noAccess.title')}</h1>
      <p className="text-muted">{t('noAccess.text')}</p>
      <ButtonLink to={paths.home} variant="primary">
        {t('errorPage.backHome')}
      </ButtonLink>
    </div>
  )
}
