import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'

const documents = ['terms', 'privacy'] as const
const newTab = { target: '_blank', rel: 'noopener' }

/** Lead to what the shop has its buyers know. Beside a form, in a new tab: what was typed stays. */
export function DocumentLinks({ inNewTab = false }: { inNewTab?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {documents.map((name) => (
        <Link
          key={name}
          to={paths[name]}
          {...(inNewTab && newTab)}
          className="inline-flex min-h-6 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t(`documents.${name}`)}
          {inNewTab && (
            <>
              {' '}
              <span className="sr-only">{t('documents.newTab')}</span>
            </>
          )}
        </Link>
      ))}
    </span>
  )
}
