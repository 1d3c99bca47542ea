import { useTranslation } from 'react-i18next'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { paths } from '@/config/paths'

export function ToConfigurator() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.home} variant="primary">
      {t('guides.toConfigurator')}
    </ButtonLink>
  )
}
