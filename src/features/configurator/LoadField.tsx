import { useTranslation } from 'react-i18next'
import { DecimalField } from '@/components/assembly/DecimalField'
import { useAppDispatch } from '@/store/hooks'
import { loadEntered } from '@/store/orderSlice'

/** The continuous load at the attachment's far end; it may be left empty. */
export function LoadField({ uuid, loadA }: { uuid: string; loadA: number | null }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <DecimalField
      label={t('checks.load.label')}
      hint={t('checks.load.hint')}
      value={loadA}
      errorOf={(value) => (value >= 0 ? null : t('checks.load.negative'))}
      onEnter={(value) =>
        dispatch(loadEntered({ uuid, chosen: value !== null && value >= 0 ? value : null }))
      }
      trailing={<span className="me-3 text-sm text-muted">{t('checks.load.unit')}</span>}
    />
  )
}
