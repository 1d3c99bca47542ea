import { useTranslation } from 'react-i18next'
import { TextLink } from '@/components/ui/TextLink'
import { paths } from '@/config/paths'

const documents = ['terms', 'privacy'] as const
const newTab = { target: '_blank', rel: 'noopener' }

/** Links to terms and privacy. Beside a form they open in a new tab, so that its fields keep their values. */
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
