import groups from 'virtual:reference-sdk'
import { Card } from '../../../ui/card.tsx'
import { CodeTokens } from '../../../ui/code/code-tokens.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Page } from '../../../ui/page.tsx'
import { DocsNav } from '../nav/docs-nav.tsx'
import { ReferencesNav } from '../nav/references-nav.tsx'
import { useAnchor } from '../nav/use-anchor.ts'
import { useCurrentPart } from '../nav/use-current-part.ts'
import type { SdkPart } from '../reference/at-build/sdk-page.ts'
import { TextWithCode } from '../text-with-code.tsx'
import './sdk-reference.css'

const NAV = groups.map(({ paths: [first = '', ...more], methods }) => ({
  name: first.replace('threefold.', ''),
  to: `#${first}`,
  links: methods.map(({ name }) => ({ to: `#${first}.${name}`, title: `${name}()`, text: more.join(' ') })),
}))
const ANCHORS = NAV.flatMap(({ to, links }) => [to, ...links.map((link) => link.to)])

export function SdkReference() {
  useAnchor()
  return (
    <Page title="SDK reference" lead="Every method of the TypeScript client, with an example. Your editor shows the same descriptions.">
      <ReferencesNav />
      <div className="docs">
        <Contents />
        <div className="stack">
          {groups.map((group) => (
            <Part key={group.paths[0]} group={group} />
          ))}
        </div>
      </div>
    </Page>
  )
}

const Contents = () => <DocsNav label="Methods" one="method" groups={NAV} current={useCurrentPart(ANCHORS)} />

const Part = ({ group: { paths, text, methods } }: { group: SdkPart }) => {
  const [first = '', ...more] = paths
  return (
    <div id={first} className="sdk-part">
      <Card title={<code>{first}</code>}>
        <p>
          <TextWithCode text={text} />
        </p>
        {more.length > 0 && (
          <p>
            <TextWithCode text={`The same methods are in ${more.map((path) => `\`${path}\``).join(', ')}.`} />
          </p>
        )}
        {methods.map((method) => (
          <Method key={method.name} method={method} id={`${first}.${method.name}`} />
        ))}
      </Card>
    </div>
  )
}

const Method = ({ method: { name, signature, text, example }, id }: { method: SdkPart['methods'][number]; id: string }) => (
  <section id={id} className="sdk-method">
    <h3>
      <a href={`#${id}`}>
        <code>{name}()</code>
      </a>
    </h3>
    <p>
      <TextWithCode text={text} />
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <pre className="sdk-signature scroll-x" tabIndex={0}>
      <code>
        <CodeTokens tokens={signature} />
      </code>
    </pre>
    <CodeBlock title="Example" text={example} />
  </section>
)
