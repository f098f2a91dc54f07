import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '../contract/errors.ts'
import { isSecure } from '../http/portal-cookie.ts'
import type { IssuerSignIn, Leaving } from './oidc.ts'
import { type SignInNeeds, signIn } from './sign-in.ts'

interface Needs extends SignInNeeds {
  log: Logger
}

const LEAVING_SECONDS = 600
const PLAIN = /(?:^|; ?)threefold_sign_in=([\w-]+)(?:;|$)/
/** A neighbour that could set it could sign the reader in as somebody else. */
const BOUND = /(?:^|; ?)__Host-threefold_sign_in=([\w-]+)(?:;|$)/
const hidden = { schema: { hide: true } }

/** To the issuer and back. Whatever fails on the way leads to the first page, which says so in words. */
export function serveIssuerPages(app: FastifyInstance, deps: Needs, issuers: readonly IssuerSignIn[]): void {
  const secure = isSecure(deps.publicUrl)
  // coming back from another site: this cookie has to be sent then, unlike the session's
  const leavingCookie = (value: string, seconds: number) =>
    `${secure ? '__Host-' : ''}threefold_sign_in=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const failed = (reason: string, error?: unknown) => {
    deps.log.warn({ reason, err: error }, 'a sign-in through an issuer failed')
    return `/?sign_in_failed=${reason}`
  }

  app.get<{ Params: { app: string } }>('/portal/sign-in/:app', hidden, async (request, reply) => {
    const issuer = issuers.find((known) => known.app === request.params.app)
    if (!issuer) throw new ApiError('not_found', 'Nobody signs in through this application here.')
    reply.header('cache-control', 'no-store')
    try {
      const { leaving, to } = await issuer.leave()
      const kept = Buffer.from(JSON.stringify(leaving)).toString('base64url')
      return reply.header('set-cookie', leavingCookie(kept, LEAVING_SECONDS)).redirect(to.href)
    } catch (error) {
      return reply.redirect(failed('unavailable', error))
    }
  })

  app.get('/portal/callback', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', leavingCookie('', 0))
    const leaving = readLeaving(request.headers.cookie, secure)
    const issuer = leaving && issuers.find((known) => known.app === leaving.app)
    if (!leaving || !issuer) return reply.redirect(failed('expired'))
    try {
      const email = await issuer.comeBack(request.url.split('?', 2)[1] ?? '', leaving)
      await signIn(deps, reply, { app: leaving.app, email })
      return reply.redirect(`/settings/${leaving.app}`)
    } catch (error) {
      return reply.redirect(failed(reasonOf(error), error))
    }
  })
}

function readLeaving(cookies: string | undefined, secure: boolean): Leaving | null {
  const [, kept] = (secure ? BOUND : PLAIN).exec(cookies ?? '') ?? []
  if (!kept) return null
  try {
    return JSON.parse(Buffer.from(kept, 'base64url').toString()) as Leaving
  } catch {
    return null
  }
}

/** An issuer that says no names an error; one that can't be reached fails to be fetched. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'upstream_error') return 'unavailable'
  if (error instanceof ApiError) return error.details?.reason === 'email_unverified' ? 'email_unverified' : 'refused'
  const { code } = error as { code?: string }
  return code === 'OAUTH_TIMEOUT' || error instanceof TypeError ? 'unavailable' : 'refused'
}
