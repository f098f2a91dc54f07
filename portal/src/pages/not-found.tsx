import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'

export const NotFound = () => (
  <Page title="There is no such page">
    <p>
      <Link href="/">Go to the first page</Link>, or look into the <Link href="/docs">API reference</Link>.
    </p>
  </Page>
)
