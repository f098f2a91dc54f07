import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import type { Interaction, Provider } from 'oidc-provider/lib/provider.js'
import { anyKey } from '../contract/access.ts'
import { ApiError, invalidRequest } from '../contract/errors.ts'
import { DAY_SECONDS, type Limits } from '../contract/limits.ts'
import { GRANTABLE_SCOPES, type Scope } from '../contract/scopes.ts'
import type { Admission } from '../http/admission.ts'
import { rejectCrossSite } from '../http/portal-cookie.ts'
import { actorOf } from '../identity/audit.ts'
import type { KeyRecord } from '../identity/key-record.ts'
import { openConnection } from '../identity/lifecycle/connect.ts'
import type { AdapterNeeds } from './adapter.ts'
import { askingClient } from './client.ts'
import { DURATIONS, pathOfConsent } from './terms.ts'

interface Needs extends AdapterNeeds {
  admission: Admission
  limits: Limits
}

interface Params {
  Params: { uid: string }
}

const hidden = { schema: { hide: true } }

/**
 * Routes for the consent page: one for the request and one for the decision. Both require that the person is signed in, in the browser that
 * started the request.
 */
export function serveConsent(app: FastifyInstance, provider: Provider, { db, clock, state, admission, limits }: Needs): void {
  /** Returns null if the request has ended or was started in a different browser. */
  const begin = async (request: FastifyRequest<Params>, reply: FastifyReply) => {
    rejectCrossSite(request.raw)
    delete request.raw.headers.authorization // a key is not enough: it may have been given to a program
    await admission.admit(anyKey, request, reply)
    reply.header('cache-control', 'no-store')
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error) => {
      if (!(error instanceof SessionNotFound)) throw error
    })
    const client = interaction && (await provider.Client.find(interaction.params.client_id ?? ''))
    if (!client || interaction.uid !== request.params.uid) return null
    return { interaction, asking: askingClient(client, interaction.params.redirect_uri ?? ''), session: request.key as KeyRecord }
  }

  app.get<Params>(`${pathOfConsent(':uid')}/request`, hidden, async (request, reply) => {
    const begun = await begin(request, reply)
    if (!begun) return { has_ended: true }
    const { interaction, asking, session } = begun
    const { name, address, isVerified, sendsTo } = asking
    return {
      has_ended: false,
      client: { name, address, is_verified: isVerified, sends_to: sendsTo },
      email: session.email,
      scopes: wantedScopes(interaction).map((scope) => ({ scope, is_available: session.scopes.includes(scope) })),
      days: DURATIONS,
    }
  })

  app.post<Params>(`${pathOfConsent(':uid')}/decision`, hidden, async (request, reply) => {
    const begun = await begin(request, reply)
    if (!begun)
      throw new ApiError('not_found', 'This request has expired or was started in a different browser. Connect again from the application.')
    const { interaction, asking, session } = begun
    const terms = readTerms(request.body, wantedScopes(interaction), session.scopes)
    if (terms) {
      const { scopes, days } = terms
      const { resource = '' } = interaction.params
      const grant = new provider.Grant({ accountId: session.identity_id, clientId: asking.id, expiresIn: days * DAY_SECONDS })
      // the library would ask again for scopes that were neither granted nor rejected, both for the resource and for the server itself
      const rest = wantedScopes(interaction).filter((scope) => !scopes.includes(scope))
      grant.addResourceScope(resource, scopes.join(' '))
      grant.addOIDCScope(scopes.join(' '))
      if (rest.length > 0) {
        grant.rejectResourceScope(resource, rest.join(' '))
        grant.rejectOIDCScope(rest.join(' '))
      }
      const grantId = await grant.save()
      const [by, mints] = [actorOf(session, request.network), limits.person?.mints]
      await openConnection(db, { session, grantId, client: asking, resource, scopes, days, by, mints, now: clock.now() })
      await state.keepClient(asking.id, days)
      interaction.result = { login: { accountId: session.identity_id }, consent: { grantId } }
    } else interaction.result = { error: 'access_denied', error_description: 'the person declined the request' }
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000))
    return { continue_at: new URL(interaction.returnTo).pathname }
  })
}

const wantedScopes = ({ params }: Interaction): Scope[] => GRANTABLE_SCOPES.filter((scope) => params.scope?.split(' ').includes(scope))

/** What the person allows; null if they decline. They can allow less than was requested, never more. */
function readTerms(body: unknown, wanted: readonly Scope[], available: readonly string[]): { scopes: Scope[]; days: number } | null {
  const { decision, scopes, days } = (body ?? {}) as Record<string, unknown>
  if (decision === 'deny') return null
  if (decision !== 'allow') throw invalidRequest('`decision` must be allow or deny.', 'invalid_body')
  const possible = wanted.filter((scope) => available.includes(scope))
  if (!Array.isArray(scopes) || scopes.length === 0 || !scopes.every((scope) => possible.includes(scope)))
    throw invalidRequest(`\`scopes\` must be one or more of: ${possible.join(', ')}.`, 'invalid_body')
  if (!DURATIONS.some((allowed) => allowed === days))
    throw invalidRequest(`\`days\` must be one of ${DURATIONS.join(', ')}.`, 'invalid_body')
  return { scopes: possible.filter((scope) => scopes.includes(scope)), days: days as number }
}
