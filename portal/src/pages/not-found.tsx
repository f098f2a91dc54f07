import { Link } from 'wouter'
import { openSearch } from '../search/search.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const NotFound = () => (
  <Page title="Page not found" lead="The address may be mistyped, or the page may have moved.">
    <div className="row">
      <Button kind="primary" onClick={openSearch}>
        Search all pages
      </Button>
      <Link className="button" href="/">
        Go to the home page
      </Link>
      <Link className="button" href="/docs">
        API reference
      </Link>
    </div>
  </Page>
)
