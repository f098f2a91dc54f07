import { Link } from 'wouter'
import { Page } from '../ui/page.tsx'

export const NotFound = () => (
  <Page title="Page not found" lead="The address may be mistyped, or the page may have moved.">
    <div className="row">
      <Link className="button primary" href="/">
        Go to the home page
      </Link>
      <Link className="button" href="/docs">
        API reference
      </Link>
    </div>
  </Page>
)
