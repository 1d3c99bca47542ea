import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorPage } from './ErrorPage'

type Props = { children: ReactNode }

/** Shows the error page for whatever goes wrong while routing or rendering below. */
export class ErrorBoundary extends Component<Props, { failure: string | null }> {
  override state = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }

  override componentDidMount() {
    window.addEventListener('popstate', this.leave)
  }

  override componentWillUnmount() {
    window.removeEventListener('popstate', this.leave)
  }

  /** The router is gone with what failed: going back has to load the page anew. */
  private readonly leave = () => {
    if (this.state.failure !== null) window.location.reload()
  }

  override render() {
    return this.state.failure === null ? this.props.children : <ErrorPage message={this.state.failure} />
  }
}
