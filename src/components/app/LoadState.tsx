import { useTranslation } from 'react-i18next'
import { Spinner } from '@/components/ui/Spinner'
import { LoadFailed } from './LoadFailed'
import type { LoadFailedProps } from './LoadFailed'

export type LoadStateProps = LoadFailedProps & {
  /** Whether there is something to show while it loads. */
  isHere: boolean
}

/** What a page shows for a query that loads or has failed. */
export function LoadState({ isHere, ...failed }: LoadStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <LoadFailed {...failed} />
      {!isHere && failed.busy && <Spinner label={t('app.loading')} />}
    </>
  )
}
