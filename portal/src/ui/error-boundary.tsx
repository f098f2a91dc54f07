import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

/** Keeps the rest of the portal working if a page fails to load or render. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

interface Props {
  path: string
  children: ReactNode
}
interface State {
  path: string
  hasFailed: boolean
}

class Boundary extends Component<Props, State> {
  override state = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** Navigating to another page clears the error. */
  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

const Failed = () => (
  <Page title="Can’t show this page">
    <Notice kind="bad">
      <p>Part of it failed to load. The connection may have dropped, or the service may have been updated.</p>
      <Button onClick={() => location.reload()}>Reload page</Button>
    </Notice>
  </Page>
)
