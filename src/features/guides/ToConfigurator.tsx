import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { paths } from '@/config/paths'

/** Where a guide leads to, at its end. */
export function ToConfigurator() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
      {t('guides.toConfigurator')}
    </Link>
  )
}
