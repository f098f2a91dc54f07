import { FaultNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useApi } from '../../../use-api.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'
import { AlertsCard } from './alerts-card.tsx'
import { BiomarkerCard } from './biomarker-card.tsx'
import { MasteryCard } from './mastery-card.tsx'
import { OpportunitiesCard } from './opportunities-card.tsx'
import type { Dashboard as DashboardAnswer, Mastery, Opportunities, Progress, Readings } from './own-records.ts'
import { StreakCard } from './streak-card.tsx'

export function Dashboard() {
  const dashboard = useApi<DashboardAnswer>('/v1/cross/dashboard?partial=true')
  const linked = useLinkedApps()
  const progress = useAppApi<Progress>(linked, 'mind', '/v1/mind/me/progress')
  const mastery = useAppApi<Mastery>(linked, 'mind', '/v1/mind/me/mastery')
  const readings = useAppApi<Readings>(linked, 'body', '/v1/body/me/readings')
  const opportunities = useAppApi<Opportunities>(linked, 'voice', '/v1/voice/me/opportunities')
  return (
    <Page title="Dashboard" lead="Your practice, what you take and where you speak, read from the API with your own session.">
      <ExploreNav />
      {dashboard.fault && <FaultNotice fault={dashboard.fault} retry={dashboard.reload} />}
      <StreakCard progress={progress} now={dashboard.data?.data.mind ?? null} />
      <div className="grid">
        <MasteryCard mastery={mastery} average={dashboard.data?.data.mind?.mastery_average ?? null} />
        <AlertsCard dashboard={dashboard} />
      </div>
      <BiomarkerCard readings={readings} progress={progress} />
      <OpportunitiesCard opportunities={opportunities} now={dashboard.data?.data.voice ?? null} />
      <Disclaimer text={dashboard.data?.disclaimer} />
    </Page>
  )
}
