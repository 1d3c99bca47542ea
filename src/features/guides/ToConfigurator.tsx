import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'

export function ToConfigurator() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
      {t('guides.toConfigurator')}
    </Link>
  )
}
