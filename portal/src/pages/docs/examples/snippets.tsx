import { CodeBlock } from '../../../ui/code-block.tsx'
import { NO_KEY, SNIPPET_GROUPS } from './snippet-texts.ts'
import { Tabs } from './tabs.tsx'

/** Calls that can be copied as they are. A given key stands in them as long as they are on screen, and nowhere else. */
export const Snippets = ({ apiKey = NO_KEY }: { apiKey?: string | undefined }) => (
  <Tabs
    label="Ways to call the API"
    tabs={SNIPPET_GROUPS.map(({ name, title, about, snippets }) => ({
      name,
      title,
      panel: (
        <div className="stack">
          <p className="soft">{about}</p>
          {snippets.map((snippet) => (
            <CodeBlock key={snippet.title} title={snippet.title} text={snippet.text(location.origin, apiKey)} />
          ))}
          <p className="small soft">Who has the key can read what you can read. Keep it out of repositories and web pages.</p>
        </div>
      ),
    }))}
  />
)
