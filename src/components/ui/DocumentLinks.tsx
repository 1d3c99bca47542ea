import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { TextLink } from './TextLink'

const documents = ['terms', 'privacy'] as const
const newTab = { target: '_blank', rel: 'noopener' }

/** Lead to what the shop has its buyers know. Beside a form, in a new tab: what was typed stays. */
export function DocumentLinks({ inNewTab = false }: { inNewTab?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {documents.map((name) => (
        <TextLink key={name} to={paths[name]} {...(inNewTab && newTab)}>
          {t(`documents.${name}`)}
          {inNewTab && (
            <>
              {' '}
              <span className="sr-only">{t('documents.newTab')}</span>
            </>
          )}
        </TextLink>
      ))}
    </span>
  )
}
