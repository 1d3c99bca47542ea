import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/Button'
import { paths } from '@/config/paths'

/** Plain links, not router ones: the page must work when routing itself failed. */
export function ErrorPage({ message }: { message: string }) {
  const { t } = useTranslation()
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 p-6">
      <h1 className="text-2xl font-semibold">{t('errorPage.title')}</h1>
      <p className="text-lg break-words text-muted">{message}</p>
      <p className="flex flex-wrap gap-3">
        <a href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {t('errorPage.backHome')}
        </a>
        <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
          {t('errorPage.reload')}
        </button>
      </p>
    </main>
  )
}
