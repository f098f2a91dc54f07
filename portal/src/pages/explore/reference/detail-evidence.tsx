import { Card } from '../../../ui/card.tsx'
import type { Evidence } from './entry.ts'

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export const DetailEvidence = ({ evidence, updatedAt }: { evidence: Evidence[]; updatedAt: string }) => (
  <Card title="Evidence">
    <ul className="detail-evidence plain-list">
      {evidence.map(({ grade, source, claim, references }) => (
        <li key={claim}>
          <strong className="detail-grade" title={`Evidence grade ${grade}`}>
            <span className="visually-hidden">Grade </span>
            {grade}
          </strong>
          <div>
            <p>
              {claim} <span className="small soft">{source}</span>
            </p>
            {references.map(({ id, title, url, publisher, year, says }) => (
              <p key={id} className="small soft">
                <a href={url} rel="noreferrer">
                  {title}
                </a>{' '}
                {[publisher, year].filter(Boolean).join(', ')}: {says}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
    <p className="small soft">
      Grades range from A (strong) to D (tradition, laboratory work or case reports only). Reviewed{' '}
      <time dateTime={updatedAt}>{dateFormat.format(Date.parse(updatedAt))}</time>.
    </p>
  </Card>
)
