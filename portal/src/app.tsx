import { Fragment, lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Shell } from './layout/shell.tsx'
import { Home } from './pages/home.tsx'
import { NotFound } from './pages/not-found.tsx'
import { SessionProvider, useSession } from './session.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Loading } from './ui/loading.tsx'
import { ErrorNotice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'

const Keys = lazy(() => import('./pages/settings/keys.tsx').then((page) => ({ default: page.Keys })))
const Account = lazy(() => import('./pages/settings/account.tsx').then((page) => ({ default: page.Account })))
const Requests = lazy(() => import('./pages/requests/requests.tsx').then((page) => ({ default: page.Requests })))
const Usage = lazy(() => import('./pages/usage/usage.tsx').then((page) => ({ default: page.Usage })))
const Audit = lazy(() => import('./pages/audit/audit.tsx').then((page) => ({ default: page.Audit })))
const Connect = lazy(() => import('./pages/connect/connect.tsx').then((page) => ({ default: page.Connect })))
const Connections = lazy(() => import('./pages/connections/connections.tsx').then((page) => ({ default: page.Connections })))
const Dashboard = lazy(() => import('./pages/explore/dashboard/dashboard.tsx').then((page) => ({ default: page.Dashboard })))
const Year = lazy(() => import('./pages/explore/year/year.tsx').then((page) => ({ default: page.Year })))
const Biomarkers = lazy(() => import('./pages/explore/bridges/biomarkers.tsx').then((page) => ({ default: page.Biomarkers })))
const Speaking = lazy(() => import('./pages/explore/bridges/speaking.tsx').then((page) => ({ default: page.Speaking })))
const Checker = lazy(() => import('./pages/explore/checker/checker.tsx').then((page) => ({ default: page.Checker })))
const Reference = lazy(() => import('./pages/explore/reference/reference.tsx').then((page) => ({ default: page.Reference })))
const ReferenceDetail = lazy(() =>
  import('./pages/explore/reference/reference-detail.tsx').then((page) => ({ default: page.ReferenceDetail })),
)
const InteractionPage = lazy(() =>
  import('./pages/explore/interaction/interaction-page.tsx').then((page) => ({ default: page.InteractionPage })),
)
const Coach = lazy(() => import('./pages/explore/coach/coach.tsx').then((page) => ({ default: page.Coach })))
const Pitch = lazy(() => import('./pages/explore/pitch/pitch.tsx').then((page) => ({ default: page.Pitch })))
const Quickstart = lazy(() => import('./pages/docs/quickstart.tsx').then((page) => ({ default: page.Quickstart })))
const Guides = lazy(() => import('./pages/docs/guides/guides.tsx').then((page) => ({ default: page.Guides })))
const ApiReference = lazy(() => import('./pages/docs/api-reference.tsx').then((page) => ({ default: page.ApiReference })))
const SdkReference = lazy(() => import('./pages/docs/sdk/sdk-reference.tsx').then((page) => ({ default: page.SdkReference })))
const OperationPage = lazy(() => import('./pages/docs/reference/operation-page.tsx').then((page) => ({ default: page.OperationPage })))
const Components = lazy(() => import('./pages/components/components.tsx').then((page) => ({ default: page.Components })))
const Changelog = lazy(() => import('./pages/docs/changelog/changelog.tsx').then((page) => ({ default: page.Changelog })))

export const App = () => (
  <SessionProvider>
    <Shell>
      <ErrorBoundary>
        <Suspense fallback={<Loading lines={40} />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/quickstart" component={Quickstart} />
            <Route path="/guides" component={Guides} />
            <Route path="/docs" component={ApiReference} />
            <Route path="/sdk" component={SdkReference} />
            <Route path="/docs/:operation">{({ operation }) => <OperationPage id={operation} />}</Route>
            <Route path="/changelog" component={Changelog} />
            <Route path="/components" component={Components} />
            <Route path="/keys">
              <SignedIn page={<Keys />} />
            </Route>
            {/* the path of the keys page in earlier versions */}
            <Route path="/settings/:app">
              <Redirect to="/keys" replace />
            </Route>
            <Route path="/account">
              <SignedIn page={<Account />} />
            </Route>
            <Route path="/requests">
              <SignedIn page={<Requests />} />
            </Route>
            <Route path="/usage">
              <SignedIn page={<Usage />} />
            </Route>
            <Route path="/audit">
              <SignedIn page={<Audit />} />
            </Route>
            <Route path="/connections">
              <SignedIn page={<Connections />} />
            </Route>
            <Route path="/connect/:uid">{({ uid }) => <Connect uid={uid} />}</Route>
            <Route path="/explore">
              <SignedIn page={<Dashboard />} />
            </Route>
            <Route path="/explore/year">
              <SignedIn page={<Year />} />
            </Route>
            <Route path="/explore/biomarkers">
              <SignedIn page={<Biomarkers />} />
            </Route>
            <Route path="/explore/speaking">
              <SignedIn page={<Speaking />} />
            </Route>
            <Route path="/explore/check">
              <SignedIn page={<Checker />} />
            </Route>
            <Route path="/explore/reference">
              <SignedIn page={<Reference />} />
            </Route>
            <Route path="/explore/reference/interactions/:id">{({ id }) => <SignedIn page={<InteractionPage id={id} />} />}</Route>
            <Route path="/explore/reference/:collection/:id">
              {({ collection, id }) => <SignedIn page={<ReferenceDetail collection={collection} id={id} />} />}
            </Route>
            <Route path="/explore/coach">
              <SignedIn page={<Coach />} />
            </Route>
            <Route path="/explore/pitch">
              <SignedIn page={<Pitch />} />
            </Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  </SessionProvider>
)

function SignedIn({ page }: { page: React.ReactNode }) {
  const { session, error, refresh } = useSession()
  if (session?.signed_in) return <Fragment key={session.email}>{page}</Fragment> // discards all page state if another user signs in
  if (session) return <Redirect to={`/?${new URLSearchParams({ return_to: location.pathname + location.search })}`} replace />
  if (!error) return <Loading lines={40} />
  return (
    <Page title="Can’t check whether you’re signed in" lead="This page requires you to be signed in.">
      <ErrorNotice error={error} retry={refresh} />
    </Page>
  )
}
