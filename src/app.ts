import Fastify, { type FastifyInstance } from 'fastify'
import { interactionRoutes } from './body/interactions.routes.ts'
import { ownRecordRoutes } from './body/own-records.routes.ts'
import { referenceRoutes } from './body/reference.routes.ts'
import { searchRoutes } from './body/search.routes.ts'
import { biomarkerBridgeRoutes } from './cross/biomarker-bridge.routes.ts'
import { communicationBridgeRoutes } from './cross/communication-bridge.routes.ts'
import { dashboardRoutes } from './cross/dashboard.routes.ts'
import { yearRoutes } from './cross/year.routes.ts'
import type { Deps } from './deps.ts'
import { parseBodies } from './http/body-parser.ts'
import { openEntrance, writeCommonHeaders } from './http/entrance.ts'
import { errorSender, handleErrors, notFoundSender } from './http/errors.ts'
import { answerClientError, hardenServer, SERVER_LIMITS } from './http/hardening.ts'
import { serveHealth } from './http/health.ts'
import { logRequests } from './http/log.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { parseQuery } from './http/query-values.ts'
import { refuseUndeclaredRoutes, registerRoutes } from './http/register.ts'
import { newRequestId } from './http/request-id.ts'
import type { Route } from './http/route.ts'
import { beliefRoutes } from './mind/beliefs.routes.ts'
import { coachRoutes } from './mind/coach.routes.ts'
import { practiceRoutes } from './mind/practice.routes.ts'
import { introspectionRoutes } from './platform/introspection.routes.ts'
import { keyRoutes } from './platform/keys.routes.ts'
import { eventRoutes } from './voice/events.routes.ts'
import { ownVoiceRoutes } from './voice/own-records.routes.ts'
import { pitchRoutes } from './voice/pitch.routes.ts'

/** Every route of the service, in order. */
export const routesOf = (deps: Deps): Route[] => [
  ...keyRoutes(deps),
  ...introspectionRoutes(deps),
  ...referenceRoutes(deps),
  ...interactionRoutes(deps),
  ...searchRoutes(deps),
  ...ownRecordRoutes(deps),
  ...beliefRoutes(deps),
  ...practiceRoutes(deps),
  ...coachRoutes(deps),
  ...pitchRoutes(deps),
  ...dashboardRoutes(deps),
  ...yearRoutes(deps),
  ...biomarkerBridgeRoutes(deps),
  ...communicationBridgeRoutes(deps),
  ...ownVoiceRoutes(deps),
  ...eventRoutes(deps),
]

/** The whole service on one page: what a request passes through, in order. */
export async function buildApp(deps: Deps, routes: readonly Route[] = routesOf(deps)): Promise<FastifyInstance> {
  const sendError = errorSender(deps.log)
  const app = Fastify({
    logger: false, // lines name their request themselves; a logger for each request would cost more than it tells
    genReqId: newRequestId,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096, querystringParser: parseQuery },
    requestTimeout: SERVER_LIMITS.requestTimeout,
    http: SERVER_LIMITS,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      writeCommonHeaders(request, reply) // no hook runs before these
      sendError(error, request, reply)
    },
  }) as unknown as FastifyInstance
  hardenServer(app.server)

  app.decorateRequest('key', null)
  app.decorateRequest('session', null)
  app.setValidatorCompiler(() => () => true) // input.ts checks all parts at once, and strictly
  const sendNotFound = notFoundSender(routes, sendError)
  openEntrance(app, sendNotFound)
  logRequests(app, deps.log)
  parseBodies(app)
  handleErrors(app, sendError, sendNotFound)

  await describeApi(app)
  refuseUndeclaredRoutes(app)
  serveHealth(app, deps.isReady)
  await servePages(app, routes, deps.publicUrl)
  registerRoutes(app, deps, routes)
  return app
}
