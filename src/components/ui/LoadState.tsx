import { useTranslation } from 'react-i18next'
import { LoadFailed } from './LoadFailed'
import type { LoadFailedProps } from './LoadFailed'
import { Spinner } from './Spinner'

export type LoadStateProps = LoadFailedProps & {
  /** Whether there is something to show meanwhile. */
  isHere: boolean
}

/** How it stands with what a page loads: that it is coming, or what went wrong and another try. */
export function LoadState({ isHere, ...failed }: LoadStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <LoadFailed {...failed} />
      {!isHere && failed.busy && <Spinner label={t('app.loading')} />}
    </>
  )
}
