import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function InDraftMark() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-success-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-success">
      <Check className="size-3" aria-hidden="true" />
      {t('guides.inDraft')}
    </span>
  )
}
