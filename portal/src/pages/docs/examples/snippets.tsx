import groups from 'virtual:reference-snippets'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { installLinks } from './mcp-snippets.ts'
import { Tabs } from './tabs.tsx'

/** Code samples with the given key, which is kept only while the samples are shown. */
export const Snippets = ({ apiKey }: { apiKey: string }) => (
  <Tabs
    label="Code samples"
    tabs={groups.map(({ name, title, about, snippets }) => ({
      name,
      title,
      panel: (
        <div className="stack">
          <p className="soft">{about}</p>
          {name === 'mcp' && <InstallLinks />}
          {snippets.map((snippet) => (
            <CodeBlock key={snippet.title} title={snippet.title} text={snippet.tokens} apiKey={apiKey} />
          ))}
          <p className="small soft">Anyone with this key can read your data. Keep it out of repositories and web pages.</p>
        </div>
      ),
    }))}
  />
)

export const InstallLinks = () => (
  <div className="row">
    {installLinks.map(({ title, href }) => (
      <a key={title} className="button" href={href(location.origin)}>
        {title}
      </a>
    ))}
  </div>
)
