import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'

export const NotFound = () => (
  <Page title="There is no such page">
    <p>
      <Link href="/">Go to the first page</Link>, or look into the <a href="/docs/">API reference</a>.
    </p>
  </Page>
)
