import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from './LoadFailed'
import { Spinner } from './Spinner'
import { useLate } from './late'
import type { Late } from './late'

export type LatePartProps<Part> = {
  part: Late<Part>
  /** What holds its place, a spinner unless given. */
  waiting?: ReactNode
  children: (part: Part) => ReactNode
}

/** What a late part of the app shows, from its being fetched on. */
export function LatePart<Part>({ part, waiting, children }: LatePartProps<Part>) {
  const { t } = useTranslation()
  const here = useLate(part)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) part.load().catch(() => setHasFailed(true))
  }, [part, hasFailed])
  if (here) return children(here)
  if (hasFailed)
    return <LoadFailed text={t('errorPage.notLoaded')} busy={false} onRetry={() => setHasFailed(false)} />
  return waiting ?? <Spinner label={t('app.loading')} />
}
