import type { Answer } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'

type Detectable = Answer<'bridgeBeliefToBiomarker'>['data']['detectable']

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })

export const DetectableCard = ({ detectable }: { detectable: Detectable }) => (
  <Card title="Smallest difference we could detect">
    <p>
      A difference this large, with the belief that you practiced most, would be detected at least four times out of five. Smaller
      differences may exist but go undetected; with more weeks of readings, smaller differences can be detected.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section className="scroll-x" tabIndex={0} aria-label="Smallest difference we could detect">
      <table className="bridge-detectable">
        <thead>
          <tr>
            <th scope="col">Biomarker</th>
            <th scope="col">Weeks</th>
            <th scope="col">Smallest difference</th>
          </tr>
        </thead>
        <tbody>
          {detectable.map(({ biomarker_id, biomarker_name, n, coefficient, difference, unit }) => (
            <tr key={biomarker_id}>
              <th scope="row">{biomarker_name}</th>
              <td>{n}</td>
              <td>{coefficient === null ? 'too few weeks' : difference === null ? '–' : `${short.format(difference)} ${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
)
