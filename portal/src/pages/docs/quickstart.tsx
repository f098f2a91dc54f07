import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Page } from '../../ui/page.tsx'
import { curlCheck, curlCoach, curlMe, curlMint } from './examples/curl-snippets.ts'
import { CHECK_RESPONSE } from './examples/example-check.ts'
import { ME_RESPONSE, pretty } from './examples/example-responses.ts'
import { STREAM } from './examples/example-stream.ts'
import { NO_KEY } from './examples/snippet-texts.ts'
import { Snippets } from './examples/snippets.tsx'
import './quickstart.css'

export const Quickstart = () => (
  <Page title="Quickstart" lead="Create a key and stream your first coach reply in four steps. All you need is curl.">
    <ol className="quickstart-steps">
      <Step title="Create a key">
        <WhereToCreate />
        <p>
          The key is shown only once. Copy it, and use it in place of <code>{NO_KEY}</code> below. It can read your data in all your linked
          applications.
        </p>
        <p>An application that has your session token can also create a key:</p>
        <CodeBlock title="Create a key with a session token" text={curlMint(location.origin)} />
      </Step>
      <Step title="Make your first request">
        <p>Get your identity. The response lists your linked applications, the key’s scopes and what is left of your daily caps.</p>
        <CodeBlock title="Get your identity" text={curlMe(location.origin, NO_KEY)} />
        <CodeBlock title="Example response" text={pretty(ME_RESPONSE)} isResponse />
      </Step>
      <Step title="Check an interaction">
        <p>
          Send items as free text: names, brands, doses, combinations. Each match says which items it is about (<code>between</code>), and{' '}
          <code>resolution</code> what each item stands for.
        </p>
        <ul>
          <li>
            <code>possible</code>: interactions that may apply. They depend on a guessed spelling, or are recorded for another route, such
            as tablets instead of a cream.
          </li>
          <li>
            <code>not_covered</code>: pairs of drugs, which the reference doesn’t compare. If both contain the same drug, the reason is{' '}
            <code>same_ingredient</code>.
          </li>
          <li>
            <code>unmatched</code>: items that were not recognized. Ask which of their <code>candidates</code> is meant; never choose one
            yourself.
          </li>
        </ul>
        <p>
          Show all of them, and the <code>disclaimer</code> first. No match is not evidence of safety.
        </p>
        <CodeBlock title="Check four items" text={curlCheck(location.origin, NO_KEY)} />
        <CodeBlock title="Example response" text={pretty(CHECK_RESPONSE)} isResponse />
        <p>This step requires a linked Body account. Without one, you get a 403 error.</p>
      </Step>
      <Step title="Talk to the coach">
        <p>
          The reply is streamed as it is written. With <code>-N</code>, curl shows each piece immediately.
        </p>
        <CodeBlock title="Send a message" text={curlCoach(location.origin, NO_KEY)} />
        <CodeBlock title="Example response, shortened" text={STREAM} isResponse />
      </Step>
    </ol>
    <Card title="Code samples">
      <Snippets />
    </Card>
    <Card title="Next steps">
      <ul>
        <li>
          <Link href="/guides">Guides</Link>: errors, limits, streaming and pagination.
        </li>
        <li>
          <Link href="/docs">API reference</Link>: all operations and fields.
        </li>
      </ul>
    </Card>
  </Page>
)

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Card title={title}>{children}</Card>
  </li>
)

function WhereToCreate() {
  const { session } = useSession()
  if (session?.signed_in)
    return (
      <p>
        Open <Link href="/keys">your keys</Link> and create one.
      </p>
    )
  return (
    <p>
      <Link href="/">Sign in</Link> through any of the three applications. Then open Keys, enter a name and create a key.
    </p>
  )
}
