import { Component } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPage } from './ErrorPage'
import { PageNotLoaded } from './lazyPage'

type Props = { children: ReactNode }

/** Shows the error page for any error thrown while routing or rendering below. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidMount() {
    window.addEventListener('popstate', this.leave)
  }

  override componentWillUnmount() {
    window.removeEventListener('popstate', this.leave)
  }

  /** The router failed with the rest, so going back needs a page load. */
  private readonly leave = () => {
    if (this.state.failure !== null) window.location.reload()
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : <Failure {...failure} />
  }
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error instanceof PageNotLoaded) return <ErrorPage message={t('errorPage.notLoaded')} />
  return <ErrorPage message={error instanceof Error ? error.message : String(error)} />
}
