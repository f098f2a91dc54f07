import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { itemsOf } from '../../../../src/contract/interactions/check-words.ts'
import { InteractionRecord } from './interaction-record.tsx'
import { SEVERITIES, SeverityMark } from './severity.tsx'
import './interaction-list.css'

/** An interaction and, in the result of a check, the two items that interact. */
type Interaction = Schemas['Interaction'] & { between?: string[] }

/** Groups records by severity, most severe first. */
export const InteractionList = ({ records }: { records: readonly Interaction[] }) => (
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
          {group.map((record) => (
            <article key={`${record.id} ${record.between}`}>
              <Title record={record} />
              <InteractionRecord record={record} />
            </article>
          ))}
        </section>
      )
    })}
  </>
)

/** The title of a record. The items come first, as the person typed them, because people look for their own words. */
function Title({ record }: { record: Interaction }) {
  const sides = (
    <>
      <Link href={`/explore/reference/remedies/${record.remedyId}`}>{record.remedyName}</Link>
      <span className="soft"> with </span>
      {record.drugOrClass}
    </>
  )
  if (record.between?.length !== 2) return <h4>{sides}</h4>
  return (
    <header>
      <h4>{itemsOf(record.between)}</h4>
      <p className="small">Recorded for {sides}</p>
    </header>
  )
}
