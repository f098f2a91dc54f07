import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { serveConnections } from './connections.ts'
import { PORTAL_FILES, servePortalFiles } from './files.ts'
import { serveIssuerPages } from './issuer-pages.ts'
import { type OwnDataNeeds, serveOwnData } from './own-data.ts'
import { type SignInNeeds, serveSessions } from './sign-in.ts'

interface Needs extends SignInNeeds, OwnDataNeeds {
  log: Logger
}

/**
 * The developer portal. It uses the public API like any other client, except for signing in, exporting and erasing a person's data,
 * and managing the applications that act for a person.
 */
export function servePortal(app: FastifyInstance, deps: Needs, directory = PORTAL_FILES): void {
  serveSessions(app, deps)
  serveOwnData(app, deps)
  serveConnections(app, deps)
  if (deps.signInMethod.kind === 'oidc') serveIssuerPages(app, deps, deps.signInMethod.issuers)
  servePortalFiles(app, directory)
}
