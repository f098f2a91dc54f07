import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { projectRoot } from '../project-root.ts'
import { servePortalFiles } from './files.ts'
import { serveIssuerPages } from './issuer-pages.ts'
import { serveSessions } from './sign-in.ts'

/** The developer settings pages. They call the API like anybody; only signing in is their own. */
export function servePortal(app: FastifyInstance, deps: Deps, directory = join(projectRoot, 'portal', 'dist')): void {
  serveSessions(app, deps)
  if (deps.signInWays.kind === 'oidc') serveIssuerPages(app, deps, deps.signInWays.issuers)
  servePortalFiles(app, directory)
}
