import type { Answer } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../figure.tsx'
import { WeekScatter } from './week-scatter.tsx'

type Finding = Answer<'bridgeBeliefToBiomarker'>['data']['findings'][number]

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

interface Props {
  finding: Finding
  belief: string
  /** The unit of the person's readings. */
  unit: string
}

export function BiomarkerFinding({ finding, belief, unit }: Props) {
  const { biomarker_name, direction, effect, strength, n, lag_weeks, p_value } = finding
  const moved = direction === 'rises_with_practice' ? 'higher' : 'lower'
  return (
    <Card title={`${biomarker_name} was ${moved} with “${belief}”`}>
      {effect && <Difference effect={effect} moved={moved} />}
      <WeekScatter finding={finding} unit={unit} />
      <Figures>
        <Figure label="Strength" value={strength} />
        <Figure label="Weeks compared" value={n} />
        <Figure label="Readings changed" value={lag_weeks} note={lag_weeks === 1 ? 'week later' : 'weeks later'} />
      </Figures>
      <p className="soft">
        How sure: if there were no link, chance would produce one like this about once in {Math.round(1 / p_value).toLocaleString()} tries.
      </p>
    </Card>
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
