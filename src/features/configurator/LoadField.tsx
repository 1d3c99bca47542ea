import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/cable/DecimalField'
import { isLoad, loadBoundsA } from '@/domain/lead/bounds'
import { useFormat } from '@/locales/format'
import { useAppDispatch } from '@/store/hooks'
import { loadEntered } from '@/store/orderSlice'

/** The continuous load at the attachment's far end; optional. */
export function LoadField({ uuid, loadA }: { uuid: string; loadA: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const limits = {
    minimum: format.number(loadBoundsA.minimum),
    maximum: format.number(loadBoundsA.maximum),
    unit: t('checks.load.unit'),
  }
  return (
    <DecimalField
      label={t('checks.load.label')}
      hint={t('checks.load.hint')}
      value={loadA}
      errorOf={(value) => (isLoad(value) ? null : t('number.between', limits))}
      unread={0}
      onEnter={(chosen) => dispatch(loadEntered({ uuid, chosen }))}
      trailing={<span className="me-3 text-sm text-muted">{t('checks.load.unit')}</span>}
    />
  )
}
