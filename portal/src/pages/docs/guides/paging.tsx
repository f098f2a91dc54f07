import code from 'virtual:reference-guides'
import { CodeBlock } from '../../../ui/code-block.tsx'

export const PagingGuide = () => (
  <>
    <p>
      Lists of remedies, conditions, toxins, biomarkers, interactions, beliefs, events, keys and audit entries are paginated.{' '}
      <code>limit</code> can be 1 to 100 and defaults to 50. Search returns a single page, with a <code>limit</code> of 1 to 50 that
      defaults to 20.
    </p>
    <CodeBlock title="GET /v1/body/remedies?limit=2" text={code.list} />
    <p>
      To get the next page, send <code>next_cursor</code> as <code>cursor</code>. On the last page it is <code>null</code>.
    </p>
    <CodeBlock title="Iterate over all pages" text={code.everyPage} />
    <ul>
      <li>
        A cursor is valid only for the same list and filters; otherwise you get a 400 error, <code>invalid_cursor</code>. You can change{' '}
        <code>limit</code>.
      </li>
      <li>Cursors don’t expire, and new entries don’t shift pages.</li>
      <li>Don’t parse cursors. Their format may change.</li>
      <li>
        Lists of your own records in an application are not paginated. If they have a <code>next_cursor</code>, it is <code>null</code>.
      </li>
    </ul>
    <h3 id="conditional-requests">Conditional requests</h3>
    <p>
      Responses with reference entries, beliefs and events have an <code>ETag</code>. Send it as <code>If-None-Match</code> with the next
      request. If nothing has changed, you get a 304 response without a body. It still counts toward the rate limit.
    </p>
    <CodeBlock title="Request only what has changed" text={code.ifChanged} />
    <CodeBlock title="Response, shortened" text={code.unchanged} />
  </>
)
