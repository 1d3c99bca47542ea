import { ArrowRight } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { tabSelected } from '@/store/configSlice'
import type { ConfiguratorTab } from '@/store/configSlice'
import { useAppDispatch } from '@/store/hooks'
import { tabs } from './steps'

/** A link at the end of a tab to the next one. */
export function NextStep({ after }: { after: ConfiguratorTab }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const next = tabs[tabs.indexOf(after) + 1]
  if (!next) return null
  return (
    <div className="mt-6 flex justify-end">
      <Button
        onClick={() => {
          flushSync(() => dispatch(tabSelected(next)))
          document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
          window.scrollTo(0, 0)
        }}
      >
        {t('config.next', { tab: t(`config.${next}`) })}
        <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
    </div>
  )
}
