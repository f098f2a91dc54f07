import { CodeBlock } from '../../../ui/code-block.tsx'
import { LIST_ANSWER, pretty } from '../examples/example-answers.ts'
import { NO_KEY } from '../examples/snippet-texts.ts'
import { everyPage, ifChanged } from './guide-examples.ts'

const ETAG = '"cWU200HHilWvfblu1I3k91"'

export const PagingGuide = () => (
  <>
    <p>
      Long lists come in pages: remedies, conditions, toxins, biomarkers and beliefs. Choose a <code>limit</code> from 1 to 100; without one
      it is 50. Search takes 1 to 50, and 20 without one. Search, interactions and events have no further pages.
    </p>
    <CodeBlock title="GET /v1/body/remedies?limit=2" text={pretty(LIST_ANSWER)} isAnswer />
    <p>
      Send <code>next_cursor</code> back as <code>cursor</code>, just as it is, to get the next page. On the last page it is{' '}
      <code>null</code>.
    </p>
    <CodeBlock title="A loop over every page" text={everyPage(location.origin, NO_KEY)} />
    <ul>
      <li>
        A cursor belongs to one list with its filters. With others it is 400, <code>invalid_cursor</code>. Another <code>limit</code> is
        fine.
      </li>
      <li>Cursors do not expire. They mark a place in the order, so new entries shift nothing.</li>
      <li>Do not take a cursor apart. Its inside may change.</li>
      <li>
        Lists of your own records (<code>/me/</code>) come whole. Where such an answer has a <code>next_cursor</code>, it is{' '}
        <code>null</code>.
      </li>
    </ul>
    <h3>Only what has changed</h3>
    <p>
      Answers from the health reference, the beliefs and the events carry an <code>ETag</code>. Keep it with the answer, and send it as{' '}
      <code>If-None-Match</code> the next time. If nothing has changed you get 304 without a body. It counts as a request, but it is small
      and fast.
    </p>
    <CodeBlock title="Ask only for news" text={ifChanged(location.origin, NO_KEY, ETAG)} />
    <CodeBlock
      title="Example answer, shortened"
      text={`HTTP/1.1 304 Not Modified\nCache-Control: private, no-cache\nETag: ${ETAG}`}
      isAnswer
    />
  </>
)
