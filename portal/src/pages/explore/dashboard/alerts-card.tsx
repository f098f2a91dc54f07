import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import { Loading } from '../../../ui/loading.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { MissingApp } from '../app-gate.tsx'
import { SEVERITIES, type Severity, SeverityMark } from '../severity.tsx'
import type { Dashboard } from './dashboard-types.ts'
import './alerts-card.css'

type Alerts = NonNullable<Dashboard['data']['body']>['alerts']

export const AlertsCard = ({ dashboard }: { dashboard: ApiResult<Dashboard> }) => (
  <div className="alerts" data-app="body">
    <Card title="Interactions between the things you take">
      {dashboard.data ? <AlertsOf data={dashboard.data.data} /> : !dashboard.error && <Loading lines={10} />}
      {!dashboard.data && dashboard.error && <p className="soft">Interactions can’t be shown because the dashboard failed to load.</p>}
    </Card>
  </div>
)

function AlertsOf({ data: { body, unavailable_apps } }: Pick<Dashboard, 'data'>) {
  if (unavailable_apps.includes('body')) return <p className="soft">Body is unavailable right now. Try again in a minute.</p>
  if (!body) return <MissingApp app="body" without="interactions between the things you take" />
  const countOf = (severity: Severity) => body.alerts[severity.toLowerCase() as keyof Alerts]
  return (
    <>
      <ul className="alerts-list plain-list">
        {SEVERITIES.map(({ severity, about }) => (
          <li key={severity} className={countOf(severity) === 0 ? 'alerts-none' : undefined}>
            <SeverityMark severity={severity} />
            <strong>{countOf(severity)}</strong>
            {countOf(severity) > 0 && <span className="small soft">{about}</span>}
          </li>
        ))}
      </ul>
      <p className="small soft">Counts recorded interactions in your active stacks and protocols. Unrecorded ones may exist.</p>
      <p>
        <Link href="/explore/check?stacks">Check them in detail</Link>
      </p>
    </>
  )
}
