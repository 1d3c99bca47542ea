import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '@/components/ui/Spinner'
import { useLoadedPart } from '@/components/ui/lazyPart'
import type { LazyPart as Part } from '@/components/ui/lazyPart'
import { PartFailed } from './PartFailed'

export type LazyPartProps<Loaded> = {
  part: Part<Loaded>
  /** Shown while it loads; a spinner by default. */
  fallback?: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** Loads a part and renders it, or says that it could not be loaded. */
export function LazyPart<Loaded>({ part, fallback, children }: LazyPartProps<Loaded>) {
  const { t } = useTranslation()
  const { loaded, hasFailed } = useLoadedPart(part)
  if (loaded) return children(loaded)
  if (hasFailed) return <PartFailed />
  return fallback ?? <Spinner label={t('app.loading')} />
}
