import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DroppedFields } from '@/components/cable/DroppedFields'
import { useShortLeadTitle } from '@/components/cable/useShortLeadTitle'
import { Alert } from '@/components/ui/Alert'
import { Button } from '@/components/ui/Button'
import type { ButtonProps } from '@/components/ui/Button'
import type { Lead } from '@/domain/lead/lead'
import { selectCatalogue } from '@/store/catalogueSlice'
import { useAppSelector } from '@/store/hooks'
import { leadToOrderAgain } from './leadToOrderAgain'

export type OrderAgainProps = Pick<ButtonProps, 'size' | 'aria-label' | 'children'> & {
  leads: readonly Lead[]
  /** Receives the leads with current parts and prices. */
  onGo: (leads: Lead[]) => Promise<void> | void
}

/** Repeats leads of an order. If parts are gone from the catalogue, it lists them and asks first. */
export function OrderAgain({ leads, onGo, children, ...button }: OrderAgainProps) {
  const { t } = useTranslation()
  const shortTitle = useShortLeadTitle()
  const catalogue = useAppSelector(selectCatalogue)
  const [incomplete, setIncomplete] = useState<ReturnType<typeof leadToOrderAgain>[] | null>(null)
  const [busy, setBusy] = useState(false)

  const go = async (repriced: { lead: Lead }[]) => {
    setBusy(true)
    await onGo(repriced.map(({ lead }) => lead))
    setBusy(false)
  }
  const press = () => {
    const repriced = leads.map((lead) => leadToOrderAgain(lead, catalogue))
    if (repriced.some(({ dropped }) => dropped.length > 0)) setIncomplete(repriced)
    else void go(repriced)
  }
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {/* A partial catalogue cannot show what is gone. */}
      <Button icon={RotateCcw} {...button} busy={busy} disabled={!catalogue.complete} onClick={press}>
        {children}
      </Button>
      {incomplete && (
        <Alert tone="warning">
          <p>{t('orders.gone')}</p>
          {incomplete.map(({ dropped }, index) =>
            leads.length === 1 || dropped.length === 0 ? (
              <DroppedFields key={index} dropped={dropped} />
            ) : (
              <div key={index} className="mt-1">
                <p className="font-medium">
                  {t('orders.leadOf', {
                    number: index + 1,
                    label: leads[index] ? shortTitle(leads[index]) : '',
                  })}
                </p>
                <DroppedFields dropped={dropped} />
              </div>
            ),
          )}
          <Button size="sm" className="mt-2" busy={busy} onClick={() => void go(incomplete)}>
            {t('orders.goOnWithout')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
