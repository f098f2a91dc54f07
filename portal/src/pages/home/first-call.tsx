import { Link } from 'wouter'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'

export const FirstCall = () => (
  <Card title="A first call">
    <p className="soft">
      Put your key in place of &lt;API_KEY&gt;. The answer says who you are, which apps are linked and what is left today.
    </p>
    <CodeBlock title="Who am I?" text={`curl -s ${location.origin}/v1/me -H "Authorization: Bearer <API_KEY>"`} />
    <p>
      Go on with the <Link href="/quickstart">quickstart</Link>, the <Link href="/guides">guides</Link> or the{' '}
      <Link href="/docs">API reference</Link>.
    </p>
  </Card>
)
