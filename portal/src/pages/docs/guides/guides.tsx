import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { DocsNav } from '../nav/docs-nav.tsx'
import { useAnchor } from '../nav/use-anchor.ts'
import { useCurrentPart } from '../nav/use-current-part.ts'
import { ErrorsGuide } from './errors.tsx'
import { LimitsGuide } from './limits.tsx'
import { PagingGuide } from './paging.tsx'
import { StreamingGuide } from './streaming.tsx'
import { TestKeysGuide } from './test-keys.tsx'
import './guides.css'

const GUIDES = [
  { id: 'errors', title: 'Errors', Guide: ErrorsGuide, sections: ['Codes', 'Reasons', 'Order of checks', 'Unknown fields'] },
  { id: 'limits', title: 'Limits', Guide: LimitsGuide, sections: ['Rate limits', 'Daily caps', 'Charging', 'Headers', 'Idempotency'] },
  {
    id: 'streaming',
    title: 'Streaming',
    Guide: StreamingGuide,
    sections: ['Events', 'Resuming a stream', 'Crisis messages', 'Without a stream'],
  },
  { id: 'paging', title: 'Pagination', Guide: PagingGuide, sections: ['Conditional requests'] },
  { id: 'test-keys', title: 'Test keys', Guide: TestKeysGuide, sections: ['What only test keys can do'] },
]
const anchorOf = (title: string): string => `#${title.toLowerCase().replaceAll(' ', '-')}`
const NAV = GUIDES.map(({ id, title, sections }) => ({
  name: title,
  links: [{ to: `#${id}`, title }, ...sections.map((section) => ({ to: anchorOf(section), title: section }))],
}))
const ANCHORS = NAV.flatMap(({ links }) => links.map(({ to }) => to))

export function Guides() {
  useAnchor()
  return (
    <Page title="Guides" lead="How to handle errors, limits, streams and pages, and how to test that your code does.">
      <div className="docs">
        <Contents />
        <div className="stack">
          {GUIDES.map(({ id, title, Guide }) => (
            <div key={id} id={id} className="guides-chapter">
              <Card title={title}>
                <Guide />
              </Card>
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}

const Contents = () => <DocsNav label="Guides" one="section" groups={NAV} current={useCurrentPart(ANCHORS)} />
