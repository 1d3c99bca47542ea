import { Languages, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { Button, iconButtonClass } from '@/components/ui/Button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/components/ui/Menu'
import { SpinnerIcon } from '@/components/ui/SpinnerIcon'
import { languages } from '@/config/languages'
import { useLanguageChoice } from '@/features/account/useLanguageChoice'

export function LanguageMenu() {
  const { t } = useTranslation()
  const { current, choose, isLoading, failed, dismiss, reload } = useLanguageChoice()
  const failedName = languages.find(({ code }) => code === failed)?.name
  return (
    <>
      <Menu
        label={t('appearance.language')}
        trigger={
          isLoading ? <SpinnerIcon className="size-5" /> : <Languages className="size-5" aria-hidden="true" />
        }
        triggerClassName={iconButtonClass}
      >
        <MenuRadioGroup value={current} onChoose={(code) => void choose(code)}>
          {languages.map(({ code, name }) => (
            <MenuRadioItem key={code} value={code} lang={code}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
      <span role="status" className="sr-only">
        {isLoading && t('app.loading')}
      </span>
      {failedName !== undefined && (
        <Alert
          tone="danger"
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg shadow-pop print:hidden"
          action={<Button icon={X} variant="quiet" size="icon" aria-label={t('close')} onClick={dismiss} />}
        >
          <p className="mb-2">{t('appearance.languageFailed', { language: failedName })}</p>
          <Button size="sm" onClick={reload}>
            {t('errorPage.reload')}
          </Button>
        </Alert>
      )}
    </>
  )
}
