import code from 'virtual:reference-quickstart'
import snippetGroups from 'virtual:reference-snippets'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { NO_KEY } from '../../ui/code-text.ts'
import { Page } from '../../ui/page.tsx'
import { InstallLinks } from './examples/snippets.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './quickstart.css'

const mcp = snippetGroups.find(({ name }) => name === 'mcp')

export function Quickstart() {
  const [language, setLanguage] = useState('curl')
  const sample = (title: string, { samples }: { samples: typeof code.me.samples }) => {
    const found = samples.find(({ name }) => name === language)
    return found && <CodeBlock key={language} title={title} text={found.tokens} />
  }
  return (
    <Page title="Quickstart" lead="Create a key and stream your first coach reply in four steps.">
      <LanguageSwitch languages={code.me.samples} value={language} onChange={setLanguage} />
      <ol className="quickstart-steps">
        <Step title="Create a key">
          <CreateKey />
          <p>
            The key is shown only once. Copy it, and use it in place of <code>{NO_KEY}</code> below. It can read your data in all your
            linked applications.
          </p>
          <details>
            <summary>With an application’s session token</summary>
            <CodeBlock title="Create a key" text={code.mint} />
          </details>
        </Step>
        <Step title="Make your first request">
          <p>Get your identity. The response lists your linked applications, the key’s scopes and how much of your daily caps is left.</p>
          {language === 'typescript' && <CodeBlock title="Install the SDK" text="npm install @threefold/sdk" />}
          {language === 'python' && <CodeBlock title="Install httpx" text="pip install httpx" />}
          {sample('Get your identity', code.me)}
          <CodeBlock title="Response" text={code.me.response} />
        </Step>
        <Step title="Check an interaction">
          <p>
            Send items as free text: names, brands, doses, combinations. Each match says which items it is about (<code>between</code>), and{' '}
            <code>resolution</code> shows what each item stands for.
          </p>
          <ul>
            <li>
              <code>possible</code>: interactions that may apply. They depend on a guessed spelling, or are recorded for a different route,
              such as tablets instead of a cream.
            </li>
            <li>
              <code>not_covered</code>: pairs of drugs, which the reference doesn’t compare. If both contain the same ingredient, the reason
              is <code>same_ingredient</code>.
            </li>
            <li>
              <code>unmatched</code>: items that were not recognized. Ask which of their <code>candidates</code> is meant; never choose one
              yourself.
            </li>
          </ul>
          <p>
            Show all of them, and the <code>disclaimer</code> first. No match is not evidence of safety.
          </p>
          {sample('Check four items, one misspelled', code.check)}
          <CodeBlock title="Response" text={code.check.response} />
          <p>This step requires a linked Body account. Without one, you get a 403 error.</p>
        </Step>
        <Step title="Talk to the coach">
          <p>
            The reply is streamed as it is written.{' '}
            {language === 'curl' && (
              <>
                With <code>-N</code>, curl shows each piece immediately.
              </>
            )}
          </p>
          {sample('Send a message', code.coach)}
          <CodeBlock title="Response, shortened" text={code.coach.response} />
        </Step>
      </ol>
      {mcp && (
        <Card title="Connect an assistant (MCP)">
          <p>{mcp.about}</p>
          <InstallLinks />
          {mcp.snippets.slice(0, 1).map(({ title, tokens }) => (
            <CodeBlock key={title} title={title} text={tokens} />
          ))}
          <details>
            <summary>Other assistants</summary>
            <div className="stack">
              {mcp.snippets.slice(1).map(({ title, tokens }) => (
                <CodeBlock key={title} title={title} text={tokens} />
              ))}
            </div>
          </details>
        </Card>
      )}
      <Card title="Next steps">
        <ul>
          <li>
            <Link href="/guides">Guides</Link>: errors, limits, streaming and pagination.
          </li>
          <li>
            <Link href="/docs">API reference</Link>: all operations and fields.
          </li>
          <li>
            <Link href="/sdk">SDK reference</Link>: every method of the TypeScript client.
          </li>
        </ul>
      </Card>
    </Page>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <Card title={title}>{children}</Card>
  </li>
)

function CreateKey() {
  const { session } = useSession()
  if (session?.signed_in)
    return (
      <div className="row">
        <Link className="button primary" href="/keys">
          Create key
        </Link>
      </div>
    )
  return (
    <p>
      <Link href="/">Sign in</Link> through any of the three applications. Then open Keys, enter a name and create a key.
    </p>
  )
}
