import { useTranslation } from 'react-i18next'
import { Spinner } from '@/components/ui/Spinner'
import { LoadFailed } from './LoadFailed'
import type { LoadFailedProps } from './LoadFailed'

export type LoadStateProps = LoadFailedProps & {
  /** Whether there is data to show while it loads. */
  isHere: boolean
}

/** The loading and error state of a query. */
export function LoadState({ isHere, ...failed }: LoadStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <LoadFailed {...failed} />
      {!isHere && failed.busy && <Spinner label={t('app.loading')} />}
    </>
  )
}
