import type { Schemas } from '@threefold/sdk'
import { LEVEL_WORDS, referenceCount } from '../../../../../src/contract/interactions/record-words.ts'
import { longDay } from '../../../charts/days.ts'
import { Card } from '../../../ui/card.tsx'

type Cited = Schemas['CitedReference']

const CLAIM_WORDS: Record<Cited['supports'], string> = {
  mechanism: 'the mechanism',
  effect: 'the effect',
  recommendation: 'the recommendation',
  severity: 'the severity',
}

export const InteractionReferences = ({ record }: { record: Schemas['Interaction'] }) => (
  <Card title="References">
    <p className="soft">{referenceCount(record)}.</p>
    {record.references.length > 0 && (
      <ul className="plain-list interaction-references">
        {record.references.map((reference) => (
          <Reference key={`${reference.id} ${reference.supports}`} reference={reference} />
        ))}
      </ul>
    )}
    {record.sources.length > 0 && <p className="small soft">Authorities: {record.sources.join(', ')}.</p>}
  </Card>
)

const Reference = ({ reference }: { reference: Cited }) => (
  <li>
    <a href={reference.url} rel="noreferrer">
      {reference.title}
    </a>
    <p className="small soft">
      {[reference.publisher, reference.year, reference.kind].filter(Boolean).join(' · ')}
      {reference.pmid && ` · PMID ${reference.pmid}`}
      {reference.doi && ` · doi:${reference.doi}`}
    </p>
    <p>{reference.says}</p>
    <p className="small soft">
      Supports {CLAIM_WORDS[reference.supports]}; {LEVEL_WORDS[reference.level]}. Accessed {longDay(reference.seen_on)}.
    </p>
  </li>
)
