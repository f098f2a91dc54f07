import * as oidc from 'openid-client'
import type { App } from '../contract/scopes.ts'
import { type IssuerSettings, issuedAt, type Session, subjectOf, verifiedEmail } from '../identity/session-tokens.ts'

const TIMEOUT_SECONDS = 3

/** The state of a sign-in, stored in an HttpOnly cookie while the person is at the issuer. */
export interface PendingSignIn {
  app: App
  state: string
  nonce: string
  verifier: string
  /** The consent page that the person came from, if any. */
  returnTo?: string
}

/** Sign-in through an application's own issuer: OpenID Connect, authorization code with PKCE. */
export class IssuerSignIn {
  readonly #settings: IssuerSettings & { client: { id: string; secret: string | null } }
  readonly #redirectUri: string
  #discovered: Promise<oidc.Configuration> | undefined

  constructor(settings: IssuerSettings & { client: { id: string; secret: string | null } }, publicUrl: string) {
    this.#settings = settings
    this.#redirectUri = `${publicUrl}/portal/callback`
  }

  get app(): App {
    return this.#settings.app
  }

  async start(): Promise<{ pending: PendingSignIn; url: URL }> {
    const issuer = await this.#issuer()
    const pending = { app: this.app, state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
    const url = oidc.buildAuthorizationUrl(issuer, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    })
    return { pending, url }
  }

  /** Completes a sign-in, and returns the person with a verified e-mail address. */
  async finish(callbackQuery: string, { state, nonce, verifier }: PendingSignIn, now: number): Promise<Session> {
    const issuer = await this.#issuer()
    const tokens = await oidc.authorizationCodeGrant(issuer, new URL(`${this.#redirectUri}?${callbackQuery}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as oidc.IDToken
    const identity = claims.email === undefined ? await oidc.fetchUserInfo(issuer, tokens.access_token, claims.sub) : claims
    const { app, issuer: name, emailAlwaysVerified } = this.#settings
    const email = verifiedEmail(identity, emailAlwaysVerified)
    return { app, email, issuer: name, sub: subjectOf(claims), issuedAt: issuedAt(claims, now) }
  }

  #issuer(): Promise<oidc.Configuration> {
    this.#discovered ??= this.#discover().catch((error) => {
      this.#discovered = undefined
      throw error
    })
    return this.#discovered
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, client } = this.#settings
    const url = new URL(issuer)
    const authentication = client.secret === null ? oidc.None() : oidc.ClientSecretBasic(client.secret)
    return oidc.discovery(url, client.id, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      // in tests and behind a service mesh, the issuer may use plain HTTP; tokens are signed either way
      execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
  }
}
