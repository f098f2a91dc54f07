import type { Answer } from '@threefold/sdk'
import { Range } from '../../../charts/range.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../figure.tsx'

type Finding = Answer<'bridgeBeliefToBiomarker'>['data']['findings'][number]

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

export function BiomarkerFinding({ finding, belief }: { finding: Finding; belief: string }) {
  const { biomarker_name, direction, effect, strength, n, lag_weeks, p_value } = finding
  const moved = direction === 'rises_with_practice' ? 'higher' : 'lower'
  return (
    <Card title={`${biomarker_name} was ${moved} with “${belief}”`}>
      {effect && <Difference effect={effect} moved={moved} biomarker={biomarker_name} />}
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

function Difference({ effect, moved, biomarker }: { effect: NonNullable<Finding['effect']>; moved: string; biomarker: string }) {
  const { difference, interval, unit, sessions_little, sessions_much } = effect
  const [low = 0, high = 0] = interval
  const [near = 0, far = 0] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b)
  const size = `About ${short.format(Math.abs(difference))} ${unit} ${moved}`
  const bounds = `probably between ${short.format(near)} and ${short.format(far)}`
  return (
    <>
      <p>
        <strong>{size}</strong> in weeks with about {tenths.format(sessions_much)} sessions than in weeks with about{' '}
        {tenths.format(sessions_little)}; {bounds}.
      </p>
      <Range caption={`Difference in ${biomarker}: ${size}, ${bounds}`} value={difference} range={[low, high]} unit={unit} />
    </>
  )
}
