import { useTranslation } from 'react-i18next'
import { lengthBoundsCm, loadBoundsA } from '@/domain/lead/bounds'
import type { Missing } from '@/domain/lead/completeness'
import type { Lead } from '@/domain/lead/lead'
import { useFormat } from '@/locales/format'

/** The text of what a lead lacks. */
export function useMissingText({ connectorA, connectBGroup }: Lead) {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ kind, attachment }: Missing): string => {
    const { minimum, maximum } = kind === 'load' ? loadBoundsA : lengthBoundsCm(connectorA)
    return t(`config.missing.${kind}`, {
      number: Object.keys(connectBGroup).indexOf(attachment ?? '') + 1,
      minimum: format.number(minimum),
      maximum: format.number(maximum),
    })
  }
}
