import { useEffect } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorsGuide } from './errors.tsx'
import { LimitsGuide } from './limits.tsx'
import { PagingGuide } from './paging.tsx'
import { StreamingGuide } from './streaming.tsx'
import { TestKeysGuide } from './test-keys.tsx'
import './guides.css'

const GUIDES = [
  { id: 'errors', title: 'Errors', Guide: ErrorsGuide },
  { id: 'limits', title: 'Limits', Guide: LimitsGuide },
  { id: 'streaming', title: 'Streaming', Guide: StreamingGuide },
  { id: 'paging', title: 'Pagination', Guide: PagingGuide },
  { id: 'test-keys', title: 'Test keys', Guide: TestKeysGuide },
]

export function Guides() {
  useEffect(() => {
    // the browser looked for the anchor before the content was rendered
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <Page title="Guides" lead="How to handle errors, limits, streams and pages, and how to test that you do.">
      <div className="guides">
        <nav className="guides-contents" aria-label="On this page">
          <ul className="plain-list">
            {GUIDES.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
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
