import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { longDay } from '../../charts/days.ts'
import { SEVERITIES, SeverityMark } from './severity.tsx'
import './interaction-list.css'

type Interaction = Schemas['Interaction']

interface Props {
  records: readonly Interaction[]
  /** On a remedy's own page, records are collapsed and don't repeat its name. */
  isOfOneRemedy?: boolean
}

/** Groups records by severity, most severe first. */
export const InteractionList = ({ records, isOfOneRemedy = false }: Props) => (
  <>
    {SEVERITIES.map(({ severity, about }) => {
      const group = records.filter((record) => record.severity === severity)
      return group.length === 0 ? null : (
        <section key={severity} className={`interactions ${severity.toLowerCase()}`}>
          <header>
            <h3>
              <SeverityMark severity={severity} />
            </h3>
            <p className="small soft">{about}</p>
          </header>
          {group.map((record) =>
            isOfOneRemedy ? (
              <details key={record.id}>
                <summary>{record.drugOrClass}</summary>
                <Record record={record} />
              </details>
            ) : (
              <article key={record.id}>
                <h4>
                  <Link href={`/explore/reference/remedies/${record.remedyId}`}>{record.remedyName}</Link>
                  <span className="soft"> with </span>
                  {record.drugOrClass}
                </h4>
                <Record record={record} />
              </article>
            ),
          )}
        </section>
      )
    })}
  </>
)

const Record = ({ record }: { record: Interaction }) => (
  <dl className="interactions-record">
    <dt>Recommendation</dt>
    <dd>
      <strong>{record.recommendation}</strong>
    </dd>
    <dt>Effect</dt>
    <dd>{record.clinicalEffect}</dd>
    <dt>Mechanism</dt>
    <dd>{record.mechanism}</dd>
    <dt>Evidence</dt>
    <dd>
      Grade {record.evidenceGrade}
      {record.contested && '; contested: authorities disagree or data conflict'} · {record.sources.join(', ')}
      <span className="small soft"> · reviewed {longDay(record.reviewedOn)}</span>
    </dd>
  </dl>
)
