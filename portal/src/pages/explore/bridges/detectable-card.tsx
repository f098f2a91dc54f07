import type { Answer } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'

type Detectable = Answer<'bridgeBeliefToBiomarker'>['data']['detectable']

const short = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 })

export const DetectableCard = ({ detectable }: { detectable: Detectable }) => (
  <Card title="What could have been found">
    <p>
      With the belief that you practiced most, a link this strong would show up at least four times out of five. Weaker ones may exist
      without being found; more weeks with readings reveal more.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section className="scroll-x" tabIndex={0} aria-label="What could have been found">
      <table>
        <thead>
          <tr>
            <th scope="col">Biomarker</th>
            <th scope="col">Weeks</th>
            <th scope="col">Difference</th>
            <th scope="col">Coefficient</th>
          </tr>
        </thead>
        <tbody>
          {detectable.map(({ biomarker_id, biomarker_name, n, coefficient, difference, unit }) => (
            <tr key={biomarker_id}>
              <th scope="row">{biomarker_name}</th>
              <td>{n}</td>
              <td>{difference === null ? '–' : `about ${short.format(difference)} ${unit}`}</td>
              <td>{coefficient === null ? 'too few weeks' : `${short.format(coefficient)} or more`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
)
