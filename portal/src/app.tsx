import { Fragment, lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { APPS, type AppName } from './apps.ts'
import { Shell } from './layout/shell.tsx'
import { Home } from './pages/home.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Settings } from './pages/settings/settings.tsx'
import { SessionProvider, useSession } from './session.tsx'
import { Loading } from './ui/loading.tsx'
import { FaultNotice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'
import { WhenItFails } from './ui/when-it-fails.tsx'

const Usage = lazy(() => import('./pages/usage/usage.tsx').then((page) => ({ default: page.Usage })))
const Dashboard = lazy(() => import('./pages/explore/dashboard/dashboard.tsx').then((page) => ({ default: page.Dashboard })))
const Year = lazy(() => import('./pages/explore/year/year.tsx').then((page) => ({ default: page.Year })))
const Checker = lazy(() => import('./pages/explore/checker/checker.tsx').then((page) => ({ default: page.Checker })))
const Reference = lazy(() => import('./pages/explore/reference/reference.tsx').then((page) => ({ default: page.Reference })))
const ReferenceDetail = lazy(() =>
  import('./pages/explore/reference/reference-detail.tsx').then((page) => ({ default: page.ReferenceDetail })),
)
const Coach = lazy(() => import('./pages/explore/coach/coach.tsx').then((page) => ({ default: page.Coach })))
const Quickstart = lazy(() => import('./pages/docs/quickstart.tsx').then((page) => ({ default: page.Quickstart })))
const Guides = lazy(() => import('./pages/docs/guides/guides.tsx').then((page) => ({ default: page.Guides })))
const ApiReference = lazy(() => import('./pages/docs/api-reference.tsx').then((page) => ({ default: page.ApiReference })))
const Changelog = lazy(() => import('./pages/docs/changelog.tsx').then((page) => ({ default: page.Changelog })))

/** Every page, in order. */
export const App = () => (
  <SessionProvider>
    <Shell>
      <WhenItFails>
        <Suspense fallback={<Loading lines={40} />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/quickstart" component={Quickstart} />
            <Route path="/guides" component={Guides} />
            <Route path="/docs" component={ApiReference} />
            <Route path="/changelog" component={Changelog} />
            <Route path="/settings/:app">
              {({ app }) =>
                APPS.some((known) => known.name === app) ? <SignedIn page={<Settings app={app as AppName} />} /> : <NotFound />
              }
            </Route>
            <Route path="/usage">
              <SignedIn page={<Usage />} />
            </Route>
            <Route path="/explore">
              <SignedIn page={<Dashboard />} />
            </Route>
            <Route path="/explore/year">
              <SignedIn page={<Year />} />
            </Route>
            <Route path="/explore/check">
              <SignedIn page={<Checker />} />
            </Route>
            <Route path="/explore/reference">
              <SignedIn page={<Reference />} />
            </Route>
            <Route path="/explore/reference/:collection/:id">
              {({ collection, id }) => <SignedIn page={<ReferenceDetail collection={collection} id={id} />} />}
            </Route>
            <Route path="/explore/coach">
              <SignedIn page={<Coach />} />
            </Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </WhenItFails>
    </Shell>
  </SessionProvider>
)

function SignedIn({ page }: { page: React.ReactNode }) {
  const { session, fault, look } = useSession()
  if (session?.signed_in) return <Fragment key={session.email}>{page}</Fragment> // somebody else sees nothing that was kept for the first
  if (session) return <Redirect to="/" />
  if (!fault) return <Loading lines={40} />
  return (
    <Page title="Who is there?" lead="This page is for people who are signed in, and whether you are could not be found out.">
      <FaultNotice fault={fault} retry={look} />
    </Page>
  )
}
