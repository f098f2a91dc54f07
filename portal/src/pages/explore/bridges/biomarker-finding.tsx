import type { Answer } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../figure.tsx'
import { WeekScatter } from './week-scatter.tsx'

type Finding = Answer<'bridgeBeliefToBiomarker'>['data']['findings'][number]

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

const STRENGTHS: Record<Finding['strength'], string> = { weak: 'Weak', moderate: 'Moderate', strong: 'Strong' }

export const findingId = ({ belief_slug, biomarker_id }: Finding): string => `finding-${belief_slug}-${biomarker_id}`

const movedOf = ({ direction }: Finding) => (direction === 'rises_with_practice' ? 'higher' : 'lower')
const laterWords = (weeks: number) => (weeks === 0 ? 'in the same week' : weeks === 1 ? 'a week later' : `${weeks} weeks later`)

/** A one-line summary of the finding, which follows the name of the biomarker. */
export function inOneLine(finding: Finding, titleOf: (slug: string) => string): string {
  const { effect, lag_weeks, strength, belief_slug } = finding
  const moved = effect ? `about ${short.format(Math.abs(effect.difference))} ${effect.unit} ${movedOf(finding)}` : movedOf(finding)
  return `was ${moved} ${laterWords(lag_weeks)} when you practiced “${titleOf(belief_slug)}” more. The link is ${strength}.`
}

interface Props {
  finding: Finding
  belief: string
  /** The unit of the person's readings. */
  unit: string
}

export function BiomarkerFinding({ finding, belief, unit }: Props) {
  const { biomarker_name, effect, strength, coefficient, n, lag_weeks, p_value } = finding
  const moved = movedOf(finding)
  return (
    <div id={findingId(finding)} className="bridge-card">
      <Card title={`${biomarker_name} was ${moved} ${lag_weeks === 0 ? 'in' : 'after'} weeks with more practice of “${belief}”`}>
        {effect && <Difference effect={effect} moved={moved} />}
        <WeekScatter finding={finding} unit={unit} />
        <div className="bridge-figures">
          <Figures>
            <Figure label="Strength" value={STRENGTHS[strength]} note={`(${coefficient.toFixed(2).replace('-', '−')})`} />
            <Figure label="Weeks compared" value={n} />
            <Figure label="Delay" value={lag_weeks === 0 ? 'None' : lag_weeks === 1 ? '1 week' : `${lag_weeks} weeks`} />
          </Figures>
        </div>
        <p className="soft">
          Certainty: if there were no link, a result like this would occur by chance about once in{' '}
          {Math.round(1 / p_value).toLocaleString()} tries.
        </p>
      </Card>
    </div>
  )
}

function Difference({ effect, moved }: { effect: NonNullable<Finding['effect']>; moved: string }) {
  const { difference, interval, unit, sessions_little, sessions_much } = effect
  const [near = 0, far = 0] = interval.map(Math.abs).sort((a, b) => a - b)
  return (
    <p>
      <strong>
        About {short.format(Math.abs(difference))} {unit} {moved}
      </strong>{' '}
      in weeks with about {tenths.format(sessions_much)} sessions than in weeks with about {tenths.format(sessions_little)}; probably
      between {short.format(near)} and {short.format(far)}.
    </p>
  )
}
