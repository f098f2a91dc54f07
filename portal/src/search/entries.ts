import { groups } from 'virtual:reference'
import texts from 'virtual:reference-texts'
import { ERROR_ADVICE } from '../pages/docs/guides/error-advice.ts'
import { EXPLORE_PAGES } from '../pages/explore/explore-pages.ts'
import type { Entry } from './find-entries.ts'

const page = (title: string, to: string, text = ''): Entry => ({ title, kind: 'Page', to, text })
const guide = (title: string, id: string, text: string): Entry => ({ title, kind: 'Guide', to: `/guides#${id}`, text })

const PRIVATE: Entry[] = [
  page('Keys', '/keys', 'create rotate revoke test keys developer settings'),
  page('Requests', '/requests', 'log errors refused status request id'),
  page('Usage', '/usage', 'limits quota csv'),
  page('Audit', '/audit', 'log of changes to your keys and access'),
  page('Connections', '/connections', 'agents applications oauth mcp'),
  page('Account', '/account', 'export erase data'),
  ...EXPLORE_PAGES.map(({ title, to, about }) => ({ title, kind: 'Explore', to, text: about })),
]
const PUBLIC: Entry[] = [
  page('Quickstart', '/quickstart', 'first key first request curl mcp sdk'),
  page('API reference', '/docs', 'operations openapi'),
  page('SDK reference', '/sdk', 'typescript javascript client methods'),
  page('Changelog', '/changelog', 'releases versions what is new'),
  guide('Errors', 'errors', 'codes request id retry'),
  guide('Limits', 'limits', 'rate limit daily caps retry-after 429'),
  guide('Streaming', 'streaming', 'coach events server-sent resume'),
  guide('Pagination', 'paging', 'cursor next_cursor lists'),
  guide('Test keys', 'test-keys', 'sandbox clock made-up'),
  ...Object.entries(ERROR_ADVICE).map(([code, advice]) => ({ ...guide(code, 'errors', advice.toLowerCase()), kind: 'Error' })),
  ...groups.flatMap(({ operations }) =>
    operations.map(({ id, summary, method, path }) => ({
      ...{ title: summary, kind: `${method} ${path}`, to: `/docs/${id}`, text: `${id} ${method} ${path} ${texts[id]}`.toLowerCase() },
    })),
  ),
]

/** All entries that the search can find without sending a request to the service. */
export const entriesFor = (isSignedIn: boolean): Entry[] => (isSignedIn ? [...PRIVATE, ...PUBLIC] : PUBLIC)
