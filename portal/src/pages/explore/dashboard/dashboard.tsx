import { api } from '../../../api.ts'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useApi } from '../../../use-api.ts'
import { Disclaimer } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'
import { AlertsCard } from './alerts-card.tsx'
import { BiomarkerCard } from './biomarker-card.tsx'
import { MasteryCard } from './mastery-card.tsx'
import { OpportunitiesCard } from './opportunities-card.tsx'
import { StreakCard } from './streak-card.tsx'

export function Dashboard() {
  const dashboard = useApi('dashboard', (options) => api.cross.dashboard({ partial: true }, options))
  const linked = useLinkedApps()
  const progress = useAppApi(linked, 'mind', 'progress', (options) => api.mind.me.progress(options))
  const mastery = useAppApi(linked, 'mind', 'mastery', (options) => api.mind.me.mastery(options))
  const readings = useAppApi(linked, 'body', 'readings', (options) => api.body.me.readings(options))
  const opportunities = useAppApi(linked, 'voice', 'opportunities', (options) => api.voice.me.opportunities(options))
  return (
    <Page nav={<ExploreNav />} title="Dashboard" lead="Your practice, what you take and where you speak.">
      {dashboard.error && <ErrorNotice error={dashboard.error} retry={dashboard.reload} />}
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
