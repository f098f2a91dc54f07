import { CodeBlock } from '../../../ui/code-block.tsx'
import { NO_KEY, SNIPPET_GROUPS } from './snippet-texts.ts'
import { Tabs } from './tabs.tsx'

/** Code samples with the given key, which is kept only while the samples are shown. */
export const Snippets = ({ apiKey = NO_KEY }: { apiKey?: string | undefined }) => (
  <Tabs
    label="Code samples"
    tabs={SNIPPET_GROUPS.map(({ name, title, about, snippets, links = [] }) => ({
      name,
      title,
      panel: (
        <div className="stack">
          <p className="soft">{about}</p>
          {links.map((link) => (
            <p key={link.title}>
              <a href={link.href(location.origin)}>{link.title}</a>
            </p>
          ))}
          {snippets.map((snippet) => (
            <CodeBlock key={snippet.title} title={snippet.title} text={snippet.text(location.origin, apiKey)} />
          ))}
          <p className="small soft">Anyone with this key can read your data. Keep it out of repositories and web pages.</p>
        </div>
      ),
    }))}
  />
)
