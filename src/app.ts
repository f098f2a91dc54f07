import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { cdsHookRoutes } from './body/cds-hooks/cds-hooks.routes.ts'
import { cdsServices } from './body/cds-hooks/services.ts'
import { interactionRoutes } from './body/check/interactions.routes.ts'
import { historyRoutes } from './body/history/history.routes.ts'
import { ownRecordRoutes } from './body/own/own-records.routes.ts'
import { referenceRoutes } from './body/reference/reference.routes.ts'
import { searchRoutes } from './body/search/search.routes.ts'
import { biomarkerBridgeRoutes } from './cross/biomarker-bridge/biomarker-bridge.routes.ts'
import { communicationBridgeRoutes } from './cross/communication-bridge/communication-bridge.routes.ts'
import { dashboardRoutes } from './cross/dashboard/dashboard.routes.ts'
import { yearRoutes } from './cross/year/year.routes.ts'
import type { Deps } from './deps.ts'
import { badUrlSender } from './http/bad-url.ts'
import { decorateWithNetwork } from './http/client-address.ts'
import { declaredFields } from './http/declared-fields.ts'
import { errorSender, handleErrors, notFoundSender } from './http/errors.ts'
import { FastPath } from './http/fast-path.ts'
import { followRequests } from './http/follow-requests.ts'
import { handleClientError, hardenServer, SERVER_LIMITS } from './http/hardening.ts'
import { serveHealth } from './http/health.ts'
import { parseBodies } from './http/input/body-parser.ts'
import { parseQuery } from './http/input/query-values.ts'
import { decorateWithKeyWatch } from './http/key-watch.ts'
import { Lanes } from './http/limits/lanes.ts'
import { requestTracker } from './http/limits/shedding.ts'
import { addOnRequestHook } from './http/on-request.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { refuseUndeclaredRoutes, registerRoutes } from './http/register.ts'
import { newRequestId } from './http/request-id.ts'
import { requestRecorder } from './http/request-recorder.ts'
import type { Route } from './http/route.ts'
import { sandboxFirst } from './http/sandbox.ts'
import { mcpAddress, serveMcp } from './mcp/endpoint.ts'
import { beliefRoutes } from './mind/beliefs/beliefs.routes.ts'
import { coachRoutes } from './mind/coach/coach.routes.ts'
import { practiceRoutes } from './mind/practice/practice.routes.ts'
import { serveConsent } from './oauth/consent.ts'
import { serveOauth } from './oauth/endpoints.ts'
import { oauthProvider } from './oauth/provider.ts'
import { OauthState } from './oauth/state.ts'
import { serveMetrics } from './observe/metrics-server.ts'
import { auditRoutes } from './platform/audit.routes.ts'
import { introspectionRoutes } from './platform/introspection.routes.ts'
import { keyRoutes } from './platform/keys.routes.ts'
import { leakRoutes } from './platform/leaks.routes.ts'
import { preflightRoutes } from './platform/preflight.routes.ts'
import { testClockRoutes } from './platform/test-clock.routes.ts'
import { usageRoutes } from './platform/usage.routes.ts'
import { notFoundPage } from './portal/not-found-page.ts'
import { servePortal } from './portal/portal.ts'
import { eventRoutes } from './voice/events/events.routes.ts'
import { ownVoiceRoutes } from './voice/own/own-records.routes.ts'
import { pitchRoutes } from './voice/pitch/pitch.routes.ts'

const callableRoutes = (deps: Deps): Route[] => [
  ...keyRoutes(deps),
  ...leakRoutes(deps),
  ...introspectionRoutes(deps),
  ...usageRoutes(deps),
  ...auditRoutes(deps),
  ...testClockRoutes(deps),
  ...referenceRoutes(deps),
  ...interactionRoutes(deps),
  ...historyRoutes(deps),
  ...cdsHookRoutes(deps),
  ...searchRoutes(deps),
  ...ownRecordRoutes(deps),
  ...beliefRoutes(deps),
  ...practiceRoutes(deps),
  ...coachRoutes(deps),
  ...dashboardRoutes(deps),
  ...yearRoutes(deps),
  ...biomarkerBridgeRoutes(deps),
  ...communicationBridgeRoutes(deps),
  ...ownVoiceRoutes(deps),
  ...eventRoutes(deps),
  ...pitchRoutes(deps),
]

export const routesOf = (deps: Deps): Route[] => {
  const routes = callableRoutes(deps)
  return [...routes, ...preflightRoutes(routes)]
}

/** Assembles the server: everything a request passes through, in order. */
export async function buildApp(deps: Deps, routes: readonly Route[] = routesOf(deps)): Promise<FastifyInstance> {
  const sendError = errorSender(deps.log, deps.publicUrl)
  const sendNotFound = notFoundPage(notFoundSender([...routes, mcpAddress], sendError))
  const { observer, metrics, metricsOnApiPort } = deps.observing
  const record = requestRecorder({ ...deps, observer, declared: declaredFields(routes) })
  const fastPath = new FastPath(deps, routes, record)
  metrics?.addSources({ ...deps, fastPath })
  const app = Fastify({
    logger: false, // the service adds the request id to log lines itself; a child logger per request would be slower
    genReqId: newRequestId,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096, querystringParser: parseQuery },
    requestTimeout: SERVER_LIMITS.requestTimeout,
    serverFactory: (framework) => {
      const handle = sandboxFirst(deps.sandbox, deps.admission, routes, (request, response) => {
        if (observer.followsRequests) framework(request, response)
        else fastPath.handle(request, response, framework)
      })
      return createServer(SERVER_LIMITS, (request, response) => {
        if (deps.shutdown.hasStarted) response.shouldKeepAlive = false
        handle(request, response)
      })
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: badUrlSender(routes, deps.admission, sendError, sendNotFound),
  }) as unknown as FastifyInstance
  hardenServer(app.server)

  app.decorateRequest('key', null)
  app.decorateRequest('session', null)
  app.decorateRequest('slot', null)
  app.decorateRequest('refusal', null)
  decorateWithNetwork(app, deps.clientAddress)
  decorateWithKeyWatch(app, deps)
  app.decorate('fastPath', fastPath)
  app.addHook('preClose', async () => fastPath.close())
  app.setValidatorCompiler(() => () => true) // src/http/input validates the whole request itself
  app.setSerializerCompiler(() => JSON.stringify) // tests check responses against their schemas; compiled serializers slow down start-up
  followRequests(app, observer)
  addOnRequestHook(app, { track: requestTracker(deps, record), sendNotFound })
  parseBodies(app)
  handleErrors(app, sendError, sendNotFound)

  await describeApi(app, routes)
  refuseUndeclaredRoutes(app)
  serveHealth(app, deps.shutdown, deps.isReady)
  if (metrics && metricsOnApiPort) serveMetrics(app, deps.admission, metrics)
  servePages(app, routes, deps.publicUrl, [cdsServices])
  servePortal(app, deps)
  if (deps.testClock === null) connectApplications(app, deps)
  registerRoutes(app, { ...deps, lanes: new Lanes(deps.db.platform.waitLimitMs) }, routes)
  serveMcp(app, deps, routes)
  return app
}

/** Lets applications act on people's behalf. The sandbox doesn't offer this, because test keys don't belong to real people. */
function connectApplications(app: FastifyInstance, deps: Deps): void {
  const oauth = { ...deps, state: new OauthState(deps.db, deps.clock) }
  const provider = oauthProvider(oauth)
  serveOauth(app, provider, oauth)
  serveConsent(app, provider, oauth)
}
