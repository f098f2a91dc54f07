import type { Answer } from '@threefold/sdk'
import { Range } from '../../../charts/range.tsx'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { MarkedExcerpt } from './marked-excerpt.tsx'

type Finding = Answer<'bridgeBeliefToCommunication'>['data']['findings'][number]

export const patternId = ({ pattern }: Pick<Finding, 'pattern'>): string => `pattern-${pattern}`

export const TITLES: Record<Finding['pattern'], string> = {
  hedging: 'Hedging',
  certainty: 'Certainty',
  first_person_singular: '“I” and “my”',
  first_person_plural: '“We” and “our”',
  questions: 'Questions',
  sentence_length: 'Length of sentences',
  concreteness: 'Concrete words',
  story_markers: 'Stories',
}
const UNITS: Record<Finding['unit'], string> = {
  per_1000_words: 'per 1,000 words',
  per_100_sentences: 'per 100 sentences',
  words_per_sentence: 'words per sentence',
}
const POSITIONS: Record<Finding['position'], string> = { below: 'Below range', within: 'In range', above: 'Above range' }

/** The value of a pattern, and whether it is within the range. */
export const Verdict = ({ finding: { value, unit, position } }: { finding: Finding }) => (
  <span className="bridge-verdict">
    <span className="figures">
      {value.toLocaleString()} {UNITS[unit]}
    </span>
    <Badge tone={position === 'within' ? 'neutral' : 'warn'}>{POSITIONS[position]}</Badge>
  </span>
)

export function SpeechPattern({ finding, titleOf }: { finding: Finding; titleOf(slug: string): string }) {
  const { pattern, value, unit, typical_range, evidence, suggestion, belief_slug, mastery_score, other_beliefs } = finding
  const [low = 0, high = 0] = typical_range
  const beliefs = [{ belief_slug, mastery_score }, ...other_beliefs]
  return (
    <div id={patternId(finding)} className="bridge-card">
      <Card title={TITLES[pattern]} aside={<Verdict finding={finding} />}>
        <Range
          caption={`${TITLES[pattern]}: ${value} ${UNITS[unit]}; our range is ${low} to ${high}`}
          value={value}
          range={[low, high]}
          rangeName="our range"
          unit={UNITS[unit]}
        />
        <p>{suggestion}</p>
        {evidence.length > 0 && (
          <div className="bridge-excerpts">
            {evidence.map(({ speech_id, excerpt, marks }) => (
              <MarkedExcerpt key={`${speech_id} ${excerpt}`} excerpt={excerpt} marks={marks} />
            ))}
          </div>
        )}
        <p className="small soft">
          Related beliefs: {beliefs.map((each) => `“${titleOf(each.belief_slug)}” (mastery ${each.mastery_score})`).join(', ')}
        </p>
      </Card>
    </div>
  )
}
