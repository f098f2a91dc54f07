import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'

export const NotFound = () => (
  <Page title="Page not found">
    <p>
      <Link href="/">Go to the home page</Link> or the <Link href="/docs">API reference</Link>.
    </p>
  </Page>
)
