import { randomUUID, timingSafeEqual } from 'node:crypto'
import * as errors from 'oidc-provider/lib/helpers/errors.js'
import { type Client, type Context, Provider } from 'oidc-provider/lib/provider.js' // the package's entry point warns about Node 20
import type { Logger } from 'pino'
import type { Network } from '../base/network.ts'
import { ApiError } from '../contract/errors.ts'
import { GRANTABLE_SCOPES } from '../contract/scopes.ts'
import { hashKey } from '../identity/key-secret.ts'
import { findConnection, issueToken, TOKEN_SECONDS } from '../identity/lifecycle/connect.ts'
import { type AdapterNeeds, adapterOf } from './adapter.ts'
import { REGISTERED_ITSELF } from './client.ts'
import { clientDocumentFetcher, MAX_DOCUMENT_BYTES } from './client-document.ts'
import { ROUTES, resourcesOf } from './metadata.ts'
import { pathOfConsent } from './terms.ts'
import { unusedSigningKeys } from './unused-keys.ts'

const CODE_SECONDS = 60
/** How long a person may take to sign in and decide. */
const CONSENT_SECONDS = 1_800
const DAY_SECONDS = 86_400

interface ProviderNeeds extends AdapterNeeds {
  publicUrl: string
  log: Logger
  clientNetworks: readonly Network[]
}

/** OAuth 2.1, provided by the library: authorization code with PKCE, rotating refresh tokens, and opaque access tokens, which are keys. */
export function oauthProvider(needs: ProviderNeeds): Provider {
  const { db, clock, publicUrl, log } = needs
  const resources = resourcesOf(publicUrl)
  const provider = new Provider(publicUrl, {
    adapter: adapterOf(needs),
    jwks: unusedSigningKeys(),
    routes: ROUTES,
    cookies: { names: { interaction: 'threefold_consent', resume: 'threefold_consent_resume', session: 'threefold_oauth' } },
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', ...GRANTABLE_SCOPES],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientDefaults: {
      application_type: 'native', // also allows https:, and any port on the loopback interface
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => pathOfConsent(uid) },
    clientBasedCORS: () => true,
    expiresWithSession: () => false,
    issueRefreshToken: async (_ctx: Context, client: Client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    findAccount: async (_ctx: Context, person: string, token?: { grantId?: string }) =>
      token?.grantId && !(await findConnection(db, token.grantId, clock.now()))
        ? undefined
        : { accountId: person, claims: () => ({ sub: person }) },
    loadExistingGrant: ({ oidc }: Context) => {
      const { grantId } = oidc.result?.consent ?? {}
      return grantId ? oidc.provider.Grant.find(grantId) : undefined
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx: Context, client: Client, token: { clientId: string }) => client.clientId === token.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false, idFactory: () => REGISTERED_ITSELF + randomUUID() },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 60, max: DAY_SECONDS } },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resources[0],
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx: Context, resource: string) => {
          if (!resources.includes(resource.replace(/\/$/, '')))
            throw new errors.InvalidTarget(`the resource must be ${resources.join(' or ')}`)
          if (Array.isArray(ctx.oidc.params?.resource)) throw new errors.InvalidTarget('specify only one resource')
          settleScope(ctx)
          return { scope: GRANTABLE_SCOPES.join(' '), accessTokenFormat: 'opaque', accessTokenTTL: TOKEN_SECONDS }
        },
      },
    },
    fetch: clientDocumentFetcher({ networks: needs.clientNetworks }),
    fetchResponseBodyLimits: { 'client_id metadata document': MAX_DOCUMENT_BYTES },
    renderError: (ctx: Context, out: object) => {
      ctx.type = 'json'
      ctx.body = out
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Interaction: CONSENT_SECONDS,
      Session: CONSENT_SECONDS,
      RefreshToken: ({ oidc }: Context) => oidc.entities.Grant.exp - Math.floor(Date.now() / 1_000),
    },
  })
  provider.proxy = true // trusts the X-Forwarded headers, which `serveOauth` sets to the public URL
  provider.on('server_error', (ctx, error) => reportFailure(ctx, error, log))
  provider.Client.prototype.compareClientSecret = function (this: { clientSecret?: string }, actual) {
    return timingSafeEqual(Buffer.from(hashKey(actual)), Buffer.from(this.clientSecret ?? hashKey('')))
  }
  // tokens are keys: the library's own tokens would be another kind of credential, with separate checks and limits
  provider.AccessToken.prototype.save = async function () {
    const connection = await findConnection(db, this.grantId, clock.now())
    const token = connection && (await issueToken(db, connection, (this.scope ?? '').split(' '), clock.now()))
    if (!token) throw new errors.InvalidGrant('the connection has ended')
    needs.keys.forget(connection.identity_id)
    return token
  }
  return provider
}

/** A request without scopes asks for all that can be granted. `platform:admin` can't be requested. */
function settleScope({ oidc }: Context): void {
  if (oidc.route !== 'authorization' || !oidc.params) return
  const wanted = oidc.params.scope?.split(' ') ?? GRANTABLE_SCOPES
  const possible = GRANTABLE_SCOPES.filter((scope) => wanted.includes(scope))
  if (possible.length === 0) throw new errors.InvalidScope(`request one or more of: ${GRANTABLE_SCOPES.join(' ')}`, wanted.join(' '))
  oidc.params.scope = possible.join(' ')
}

function reportFailure(ctx: Context, error: Error, log: Logger): void {
  const isUpstream = error instanceof ApiError && error.code === 'upstream_error'
  if (isUpstream) log.warn({ err: error.cause ?? error }, 'upstream failed')
  else log.error({ err: error }, 'request failed')
  if (!isUpstream || ctx.status !== 500) return
  ctx.status = error.status
  ctx.body = { error: 'temporarily_unavailable', error_description: error.message }
}
