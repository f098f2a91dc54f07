import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

/** A page whose script did not come, or broke, leaves the rest of the portal in place. */
export function WhenItFails({ children }: { children: ReactNode }) {
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

  /** The next page is tried anew. */
  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

const Failed = () => (
  <Page title="This page could not be shown">
    <Notice kind="bad">
      <p>A part of it did not arrive: the connection was lost, or the service was renewed in the meantime.</p>
      <Button onClick={() => location.reload()}>Load it again</Button>
    </Notice>
  </Page>
)
