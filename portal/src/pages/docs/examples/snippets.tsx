import groups from 'virtual:reference-snippets'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { NO_KEY } from '../../../ui/code-text.ts'
import { installLinks } from './mcp-snippets.ts'
import { Tabs } from './tabs.tsx'

/** The number of samples in a group that are shown at first, if there is more than one. */
const SHOWN: Record<string, number> = { typescript: 2 }

/** Code samples for a new key. They contain the key only when copied, because the page shows it only once. */
export const Snippets = ({ apiKey }: { apiKey: string }) => (
  <>
    <CodeBlock title="Set it in your shell" text={`export THREEFOLD_API_KEY="${NO_KEY}"`} apiKey={apiKey} />
    <Tabs label="Code samples" tabs={groups.map((group) => ({ ...group, panel: <Samples group={group} apiKey={apiKey} /> }))} />
  </>
)

function Samples({ group: { name, about, snippets }, apiKey }: { group: (typeof groups)[number]; apiKey: string }) {
  const shown = SHOWN[name] ?? 1
  const block = ({ title, tokens }: (typeof snippets)[number]) => <CodeBlock key={title} title={title} text={tokens} apiKey={apiKey} />
  return (
    <div className="stack">
      <p className="soft">{about}</p>
      {name === 'mcp' && <InstallLinks />}
      {snippets.slice(0, shown).map(block)}
      <details>
        <summary>More examples</summary>
        <div className="stack">{snippets.slice(shown).map(block)}</div>
      </details>
    </div>
  )
}

export const InstallLinks = () => (
  <div className="row">
    {installLinks.map(({ title, href }) => (
      <a key={title} className="button" href={href(location.origin)}>
        {title}
      </a>
    ))}
  </div>
)
