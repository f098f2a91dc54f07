import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { referenceCount, reviewWords } from '../../../../src/contract/interactions/record-words.ts'

export const InteractionRecord = ({ record }: { record: Schemas['Interaction'] }) => (
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
      {record.contested && '; contested: authorities disagree or data conflict'} ·{' '}
      <Link href={`/explore/reference/interactions/${record.id}`}>{referenceCount(record)}</Link>
      <span className="small soft"> · {reviewWords(record.review)}</span>
    </dd>
  </dl>
)
