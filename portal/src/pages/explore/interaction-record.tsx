import type { Schemas } from '@threefold/sdk'
import { longDay } from '../../charts/days.ts'

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
      {record.contested && '; contested: authorities disagree or data conflict'} · {record.sources.join(', ')}
      <span className="small soft"> · reviewed {longDay(record.reviewedOn)}</span>
    </dd>
  </dl>
)
