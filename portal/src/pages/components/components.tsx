import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { CHART_PARTS } from './chart-parts.tsx'
import { CONTROL_PARTS } from './control-parts.tsx'
import { FEEDBACK_PARTS } from './feedback-parts.tsx'
import './components.css'

/** Shows every UI component of the portal in every state, for review and tests. */
export const Components = () => (
  <Page title="Components" lead="The components of these pages, in each of their states.">
    {[...CONTROL_PARTS, ...FEEDBACK_PARTS, ...CHART_PARTS].map(({ title, states }) => (
      <Card key={title} title={title}>
        <div className="component-states">
          {Object.entries(states).map(([name, part]) => (
            <figure key={name} className="component-state">
              <figcaption className="small soft">{name}</figcaption>
              {part}
            </figure>
          ))}
        </div>
      </Card>
    ))}
  </Page>
)
