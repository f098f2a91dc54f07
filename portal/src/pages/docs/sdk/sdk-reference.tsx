import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import { readSdk, type SdkMethod } from './read-sdk.ts'

const files = import.meta.glob<string>(['../../../../../sdk/src/index.ts', '../../../../../sdk/src/resources/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const groups = readSdk(Object.values(files))

export const SdkReference = () => (
  <Page title="SDK reference" lead="Every method of the TypeScript client, with an example. Your editor shows the same text.">
    <nav aria-label="Parts of the client">
      <ul>
        {groups.map(({ paths: [first = '', ...more] }) => (
          <li key={first}>
            <a href={`#${first}`}>
              <code>{[first, ...more].join(', ')}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {groups.map(({ paths, text, methods }) => (
      <div key={paths[0]} id={paths[0]}>
        <Card title={<code>{paths.join(', ')}</code>}>
          <p>
            <TextWithCode text={text} />
          </p>
          {methods.map((method) => (
            <Method key={method.name} method={method} id={`${paths[0]}.${method.name}`} />
          ))}
        </Card>
      </div>
    ))}
  </Page>
)

const Method = ({ method: { name, signature, text, example }, id }: { method: SdkMethod; id: string }) => (
  <section id={id} className="stack">
    <h3>
      <code>{name}()</code>
    </h3>
    <p>
      <TextWithCode text={text} />
    </p>
    <CodeBlock title="Signature" text={signature} isResponse />
    <CodeBlock title="Example" text={example} />
  </section>
)
