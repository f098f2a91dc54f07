import * as oidc from 'openid-client'
import type { App } from '../contract/scopes.ts'
import { type IssuerSettings, verifiedEmail } from '../identity/session-tokens.ts'

const ASK_SECONDS = 3

/** What the browser keeps between leaving for the issuer and coming back, in a cookie that scripts can't read. */
export interface Leaving {
  app: App
  state: string
  nonce: string
  verifier: string
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

  async leave(): Promise<{ leaving: Leaving; to: URL }> {
    const issuer = await this.#issuer()
    const leaving = { app: this.app, state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
    const to = oidc.buildAuthorizationUrl(issuer, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email',
      state: leaving.state,
      nonce: leaving.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(leaving.verifier),
      code_challenge_method: 'S256',
    })
    return { leaving, to }
  }

  /** The verified e-mail of the person who came back with this query. */
  async comeBack(query: string, { state, nonce, verifier }: Leaving): Promise<string> {
    const issuer = await this.#issuer()
    const tokens = await oidc.authorizationCodeGrant(issuer, new URL(`${this.#redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as oidc.IDToken
    const said = claims.email === undefined ? await oidc.fetchUserInfo(issuer, tokens.access_token, claims.sub) : claims
    return verifiedEmail(said, this.#settings.emailAlwaysVerified)
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
    const address = new URL(issuer)
    const how = client.secret === null ? oidc.None() : oidc.ClientSecretBasic(client.secret)
    return oidc.discovery(address, client.id, undefined, how, {
      timeout: ASK_SECONDS,
      // an issuer beside the service in a test or behind a mesh speaks plain HTTP; tokens are signed either way
      execute: [oidc.enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
  }
}
