import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { ApiError, invalidRequest } from '../contract/errors.ts'
import { APPS, type App } from '../contract/scopes.ts'
import type { Databases } from '../db/open.ts'
import { clearedCookie, isSecure, portalToken, rejectCrossSite, sessionCookie } from '../http/portal-cookie.ts'
import type { Sandbox } from '../http/sandbox.ts'
import { demoSession } from '../identity/demo-issuer.ts'
import type { KeyDirectory } from '../identity/key-directory.ts'
import { isUsable } from '../identity/key-record.ts'
import { PORTAL_SESSION_MS, startPortalSession, stopPortalSession } from '../identity/portal-sessions.ts'
import type { Session } from '../identity/session-tokens.ts'
import type { SignInMethod } from './sign-in-method.ts'

export interface SignInNeeds {
  db: Databases
  clock: Clock
  keys: KeyDirectory
  publicUrl: string
  signInMethod: SignInMethod
  sandbox: Sandbox | null
  /** Shown to people before they write, so that they know which model will reply. */
  model: { name: string }
}

const isApp = (value: unknown): value is App => APPS.some((app) => app === value)
const hidden = { schema: { hide: true } }

/** Routes for signing in to and out of the portal. */
export function serveSessions(app: FastifyInstance, deps: SignInNeeds): void {
  const method = deps.signInMethod
  const secure = isSecure(deps.publicUrl)

  app.get('/portal/session', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const key = await keyOf(request, deps)
    if (key)
      return {
        signed_in: true,
        email: key.email,
        app: key.portal,
        expires_at: key.expires_at,
        has_test_keys: deps.sandbox !== null,
        ai_model: deps.model.name,
      }
    return {
      signed_in: false,
      sign_in: method.kind === 'oidc' ? { kind: 'oidc', apps: method.issuers.map((issuer) => issuer.app) } : method,
    }
  })

  app.post('/portal/sign-in', hidden, async (request, reply) => {
    rejectCrossSite(request.raw)
    const { email, app: chosenApp } = (request.body ?? {}) as Record<string, unknown>
    if (method.kind !== 'demo') throw new ApiError('not_found', 'Demo sign-in is not enabled here.')
    const person = method.people.find((known) => known.email === email)
    if (!person || !isApp(chosenApp) || !person.apps.includes(chosenApp))
      throw invalidRequest(
        '`email` must belong to a demo person, and `app` must be an application in which that person has an account.',
        'no_such_person',
      )
    await signIn(deps, reply, demoSession(chosenApp, person.email, deps.clock.now()))
    return reply.code(204).send()
  })

  app.post('/portal/sign-out', hidden, async (request, reply) => {
    rejectCrossSite(request.raw)
    const token = portalToken(request.raw, deps.publicUrl)
    const key = token ? await deps.keys.find(token) : null
    if (token && key) {
      await stopPortalSession(deps.db, token)
      deps.keys.forget(key.id)
    }
    return reply.code(204).header('set-cookie', clearedCookie(secure)).send()
  })
}

export async function signIn({ db, keys, clock, publicUrl }: SignInNeeds, reply: FastifyReply, session: Session): Promise<void> {
  const starting = startPortalSession(db, session, reply.request.network, clock.now())
  const token = await starting.finally(() => keys.forget(session.email))
  reply.header('set-cookie', sessionCookie(token, PORTAL_SESSION_MS, isSecure(publicUrl)))
}

async function keyOf(request: FastifyRequest, { keys, clock, publicUrl }: SignInNeeds) {
  const token = portalToken(request.raw, publicUrl)
  const key = token ? await keys.find(token) : null
  return key && key.blocked_at === null && isUsable(key, clock.now()) ? key : null
}
