import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { errorCode } from '../base/error-code.ts'
import { ApiError } from '../contract/errors.ts'
import { isReturnPath } from '../contract/platform/return-to.ts'
import { isSecure } from '../http/portal-cookie.ts'
import type { IssuerSignIn, PendingSignIn } from './oidc.ts'
import { type SignInNeeds, signIn } from './sign-in.ts'

interface Needs extends SignInNeeds {
  log: Logger
}

const SIGN_IN_SECONDS = 600
const COOKIE = /(?:^|; ?)threefold_sign_in=([\w-]+)(?:;|$)/
/** The cookie is bound to this host. Otherwise, a sibling domain could set it and sign the person in as someone else. */
const HOST_COOKIE = /(?:^|; ?)__Host-threefold_sign_in=([\w-]+)(?:;|$)/
const hidden = { schema: { hide: true } }

/** Redirects to the issuer and back. Any failure redirects to the home page, which explains it. */
export function serveIssuerPages(app: FastifyInstance, deps: Needs, issuers: readonly IssuerSignIn[]): void {
  const secure = isSecure(deps.publicUrl)
  // Lax, unlike the session cookie: it must be sent when the issuer redirects back
  const pendingCookie = (value: string, seconds: number) =>
    `${secure ? '__Host-' : ''}threefold_sign_in=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const failed = (reason: string, error?: unknown) => {
    deps.log.warn({ reason, err: error }, 'sign-in through an issuer failed')
    return `/?sign_in_failed=${reason}`
  }

  app.get<{ Params: { app: string }; Querystring: { return_to?: unknown } }>('/portal/sign-in/:app', hidden, async (request, reply) => {
    const issuer = issuers.find((known) => known.app === request.params.app)
    if (!issuer) throw new ApiError('not_found', 'Sign-in through this application is not enabled here.')
    reply.header('cache-control', 'no-store')
    try {
      const { pending, url } = await issuer.start()
      const { return_to: returnTo } = request.query
      const value = Buffer.from(JSON.stringify({ ...pending, ...(isReturnPath(returnTo) && { returnTo }) })).toString('base64url')
      return reply.header('set-cookie', pendingCookie(value, SIGN_IN_SECONDS)).redirect(url.href)
    } catch (error) {
      return reply.redirect(failed('unavailable', error))
    }
  })

  app.get('/portal/callback', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', pendingCookie('', 0))
    const pending = readPending(request.headers.cookie, secure)
    const issuer = pending && issuers.find((known) => known.app === pending.app)
    if (!pending || !issuer) return reply.redirect(failed('expired'))
    try {
      const session = await issuer.finish(request.url.split('?', 2)[1] ?? '', pending, deps.clock.now())
      await signIn(deps, reply, session)
      return reply.redirect(isReturnPath(pending.returnTo) ? pending.returnTo : '/keys')
    } catch (error) {
      return reply.redirect(failed(reasonOf(error), error))
    }
  })
}

function readPending(cookies: string | undefined, secure: boolean): PendingSignIn | null {
  const [, value] = (secure ? HOST_COOKIE : COOKIE).exec(cookies ?? '') ?? []
  if (!value) return null
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString())
  } catch {
    return null
  }
}

/** If the issuer rejects the sign-in, it returns an error code; if it is unreachable, the error is a fetch error. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'upstream_error') return 'unavailable'
  if (error instanceof ApiError) return error.details?.reason === 'email_unverified' ? 'email_unverified' : 'refused'
  const code = errorCode(error)
  return code === 'OAUTH_TIMEOUT' || error instanceof TypeError ? 'unavailable' : 'refused'
}
