import { Link } from 'wouter'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'

/** The simplest request, as a curl command. */
export const firstCall = () => `curl "${location.origin}/v1/me" \\\n  -H "Authorization: Bearer <API_KEY>"`

export const FirstCall = () => (
  <Card title="Your first request">
    <p className="soft">
      Replace &lt;API_KEY&gt; with your key. The response shows who you are, which applications are linked and how much of your daily caps
      is left.
    </p>
    <CodeBlock title="Get your identity" text={firstCall()} />
    <p>
      Continue with the <Link href="/quickstart">quickstart</Link>, the <Link href="/guides">guides</Link> or the{' '}
      <Link href="/docs">API reference</Link>.
    </p>
  </Card>
)
