import type { Schemas } from '@threefold/sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { referenceCount, reviewWords } from '../../../../src/contract/interactions/record-words.ts'

interface Props {
  record: Schemas['Interaction']
  children?: ReactNode
}

/** The texts of a record as a description list. `children` are additional terms and definitions. */
export const InteractionTexts = ({ record, children }: Props) => (
  <dl className="interactions-record">
    <dt>Recommendation</dt>
    <dd>
      <strong>{record.recommendation}</strong>
    </dd>
    <dt>Effect</dt>
    <dd>{record.clinicalEffect}</dd>
    <dt>Mechanism</dt>
    <dd>{record.mechanism}</dd>
    {children}
  </dl>
)

export const InteractionRecord = ({ record }: Props) => (
  <InteractionTexts record={record}>
    <dt>Evidence</dt>
    <dd>
      Grade {record.evidenceGrade}
      {record.contested && '; contested: authorities disagree or data conflict'} ·{' '}
      <Link href={`/explore/reference/interactions/${record.id}`}>{referenceCount(record)}</Link>
      <span className="small soft"> · {reviewWords(record.review)}</span>
    </dd>
  </InteractionTexts>
)
