import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '@/components/ui/Spinner'
import { useLoadedPart } from '@/components/ui/lazyPart'
import type { LazyPart as Part } from '@/components/ui/lazyPart'
import { LoadFailed } from './LoadFailed'

export type LazyPartProps<Loaded> = {
  part: Part<Loaded>
  /** Shown while it loads; a spinner by default. */
  fallback?: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** Loads a part and renders it, or a message with a retry button. */
export function LazyPart<Loaded>({ part, fallback, children }: LazyPartProps<Loaded>) {
  const { t } = useTranslation()
  const { loaded, retry } = useLoadedPart(part)
  if (loaded) return children(loaded)
  if (retry) return <LoadFailed text={t('errorPage.notLoaded')} busy={false} onRetry={retry} />
  return fallback ?? <Spinner label={t('app.loading')} />
}
