import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { type Asked, MissingApp } from '../app-gate.tsx'
import { SEVERITIES, SeverityMark } from '../severity.tsx'
import type { Dashboard } from './own-records.ts'
import './alerts-card.css'

type Alerts = NonNullable<Dashboard['data']['body']>['alerts']

/** Interactions recorded between the things that the person takes. */
export const AlertsCard = ({ dashboard }: { dashboard: Asked<Dashboard> }) => (
  <div className="alerts" data-app="body">
    <Card title="Interactions in what you take">
      {dashboard.data ? <AlertsOf data={dashboard.data.data} /> : !dashboard.fault && <Loading lines={10} />}
      {!dashboard.data && dashboard.fault && <p className="soft">They come with the dashboard, which did not load.</p>}
    </Card>
  </div>
)

function AlertsOf({ data: { body, unavailable_apps } }: Pick<Dashboard, 'data'>) {
  if (unavailable_apps.includes('body')) return <p className="soft">Body does not answer at the moment. Try again in a minute.</p>
  if (!body) return <MissingApp app="body" without="interactions between what you take" />
  return (
    <>
      <ul className="alerts-list plain-list">
        {SEVERITIES.map(({ severity, about }) => (
          <li key={severity}>
            <SeverityMark severity={severity} />
            <strong>{body.alerts[severity.toLowerCase() as keyof Alerts]}</strong>
            <span className="small soft">{about}</span>
          </li>
        ))}
      </ul>
      <p className="small soft">Counted in your active stacks and protocols. None recorded is no evidence that there are none.</p>
      <p>
        <Link href="/explore/check?stacks">See them in the interaction checker</Link>
      </p>
    </>
  )
}
