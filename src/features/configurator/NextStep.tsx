import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { firstPress } from '@/components/ui/firstPress'
import type { ConfiguratorTab } from '@/store/configSlice'
import { StepAction } from './StepAction'
import { tabs } from './steps'
import { useTabOpener } from './useTabOpener'

/** Leads on to the next tab. */
export function NextStep({ after }: { after: ConfiguratorTab }) {
  const { t } = useTranslation()
  const openTab = useTabOpener()
  const next = tabs[tabs.indexOf(after) + 1]
  if (!next) return null
  const name = t('config.next', { tab: t(`config.${next}`) })
  // The "Next" of the next tab is in the same place.
  const goOn = firstPress(() => openTab(next))
  const arrow = <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
  return (
    <StepAction>
      {(isInBar) =>
        isInBar ? (
          <Button variant="primary" aria-label={name} onClick={goOn}>
            {t('config.nextStep')}
            {arrow}
          </Button>
        ) : (
          <div className="mt-6 flex justify-end">
            <Button onClick={goOn}>
              {name}
              {arrow}
            </Button>
          </div>
        )
      }
    </StepAction>
  )
}
