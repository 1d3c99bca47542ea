import { useTranslation } from 'react-i18next'
import { Alert } from '@/components/ui/Alert'
import { hindersOrder } from '@/domain/electrical/finding'
import { selectFindings } from '@/store/findings'
import { useAppSelector } from '@/store/hooks'
import { useMissing } from './useMissing'

/** Missing choices with links to their fields, or whether the complete lead can be ordered; no praise once in the cart. */
export function MissingParts({ isInCart }: { isInCart: boolean }) {
  const { t } = useTranslation()
  const { missing, describe, goTo } = useMissing()
  const isHindered = useAppSelector((state) => selectFindings(state).some(hindersOrder))
  const warnings = useAppSelector(
    (state) => selectFindings(state).filter(({ severity }) => severity === 'warns').length,
  )
  if (missing.length === 0 && !isHindered && warnings > 0)
    return <Alert tone="warning">{t('config.review.worthALook', { count: warnings })}</Alert>
  if (missing.length === 0)
    return isHindered ? (
      <Alert tone="warning">{t('config.review.completeHindered')}</Alert>
    ) : isInCart ? null : (
      <Alert tone="success">{t('config.review.complete')}</Alert>
    )
  return (
    <section className="rounded-2xl border border-warning/40 bg-warning-soft p-4">
      <h2 className="mb-1 text-warning">{t('config.review.missing')}</h2>
      <ul>
        {missing.map((one) => (
          <li key={`${one.kind}${one.attachment ?? ''}`}>
            <button
              type="button"
              className="min-h-8 text-start text-sm font-medium underline underline-offset-4"
              onClick={() => goTo(one)}
            >
              {describe(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
