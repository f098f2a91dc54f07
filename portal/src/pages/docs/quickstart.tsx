import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Page } from '../../ui/page.tsx'
import { curlCheck, curlCoach, curlMe, curlMint } from './examples/curl-snippets.ts'
import { CHECK_ANSWER, ME_ANSWER, pretty } from './examples/example-answers.ts'
import { STREAM } from './examples/example-stream.ts'
import { NO_KEY } from './examples/snippet-texts.ts'
import { Snippets } from './examples/snippets.tsx'
import './quickstart.css'

export const Quickstart = () => (
  <Page title="Quickstart" lead="From nothing to a streamed answer in four steps. You need a terminal with curl, and two minutes.">
    <ol className="quickstart-steps">
      <Step title="Sign in and mint a key">
        <WhereToMint />
        <p>
          The key is shown once. Copy it then, and put it where this page says <code>{NO_KEY}</code>. It reads what belongs to your verified
          e-mail in every app that you use.
        </p>
        <p>An application that holds your session token can mint a key by itself:</p>
        <CodeBlock title="Mint a key from a session token" text={curlMint(location.origin)} />
      </Step>
      <Step title="Make the first call">
        <p>Ask who you are. The answer names your linked apps, the scopes of the key, and what is left for today.</p>
        <CodeBlock title="Who am I?" text={curlMe(location.origin, NO_KEY)} />
        <CodeBlock title="Example answer" text={pretty(ME_ANSWER)} isAnswer />
      </Step>
      <Step title="Check an interaction">
        <p>
          Write items as people write them: names, brands, doses. <code>resolution</code> tells how each was read; what was not recognised
          stands in <code>unmatched</code>. Always show the <code>disclaimer</code> with the answer.
        </p>
        <CodeBlock title="Check two items" text={curlCheck(location.origin, NO_KEY)} />
        <CodeBlock title="Example answer" text={pretty(CHECK_ANSWER)} isAnswer />
        <p>This step needs a linked body account. Without one the answer is 403, and says so.</p>
      </Step>
      <Step title="Talk to the coach">
        <p>
          The reply comes in pieces while it is being made. <code>-N</code> tells curl to show each piece at once.
        </p>
        <CodeBlock title="Send a message" text={curlCoach(location.origin, NO_KEY)} />
        <CodeBlock title="Example answer, shortened" text={STREAM} isAnswer />
      </Step>
    </ol>
    <Card title="In your language">
      <Snippets />
    </Card>
    <Card title="Go on">
      <ul>
        <li>
          <Link href="/guides">Guides</Link>: errors, limits, streaming and paging.
        </li>
        <li>
          <Link href="/docs">API reference</Link>: every route, every field.
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

function WhereToMint() {
  const { session } = useSession()
  if (session?.signed_in)
    return (
      <p>
        You are signed in. Open <Link href={`/settings/${session.app}`}>your keys</Link>, choose a name and create one.
      </p>
    )
  return (
    <p>
      <Link href="/">Sign in</Link> through any of the three apps. Then open Keys, choose a name and create one.
    </p>
  )
}
