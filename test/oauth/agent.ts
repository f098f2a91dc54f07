import { createHash, randomBytes } from 'node:crypto'
import { type Browser, DEMO, signedIn } from '../portal/browser.ts'
import { type ServiceOptions, startService, type TestService } from '../support/service.ts'

export const ORIGIN = 'http://127.0.0.1:3000'
export const CALLBACK = 'https://agent.example/callback'

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
  token_type: string
}

export const startOauthService = (options: ServiceOptions = {}) => startService({ signInMethod: DEMO, ...options })

export const newVerifier = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** An application that registered itself, and the browser of the person who uses it. */
export class Agent {
  readonly service: TestService
  readonly browser: Browser
  readonly clientId: string
  verifier = newVerifier()

  constructor(service: TestService, browser: Browser, clientId: string) {
    this.service = service
    this.browser = browser
    this.clientId = clientId
  }

  static async register(service: TestService, browser: Browser, metadata: object = {}): Promise<Agent> {
    const registered = await register(service, metadata)
    if (registered.statusCode !== 201) throw new Error(registered.body)
    return new Agent(service, browser, registered.json().client_id)
  }

  /** Opens the authorization endpoint as a link from elsewhere would. */
  authorize(params: Record<string, string | undefined> = {}) {
    const query = {
      client_id: this.clientId,
      response_type: 'code',
      redirect_uri: CALLBACK,
      state: 'some-state',
      scope: 'body:read mind:read',
      resource: `${ORIGIN}/mcp`,
      code_challenge: challengeOf(this.verifier),
      code_challenge_method: 'S256',
      ...params,
    }
    return this.browser.send('GET', `/oauth/authorize?${formOf(query)}`, { headers: { 'sec-fetch-site': 'cross-site' } })
  }

  /** Begins an authorization, and returns the path of the consent page. */
  async begin(params?: Record<string, string | undefined>): Promise<string> {
    const response = await this.authorize(params)
    if (response.statusCode !== 303) throw new Error(`${response.statusCode} ${response.body}`)
    return String(response.headers.location)
  }

  decide(page: string, decision: object = {}) {
    return this.browser.post(`${page}/decision`, { decision: 'allow', scopes: ['body:read', 'mind:read'], days: 30, ...decision })
  }

  /** Consents, and returns the URL to which the browser is sent. */
  async consent(params?: Record<string, string | undefined>, decision?: object): Promise<URL> {
    const decided = await this.decide(await this.begin(params), decision)
    if (decided.statusCode !== 200) throw new Error(decided.body)
    const back = await this.browser.get(decided.json().continue_at)
    return new URL(String(back.headers.location))
  }

  async code(params?: Record<string, string | undefined>, decision?: object): Promise<string> {
    const back = await this.consent(params, decision)
    const code = back.searchParams.get('code')
    if (!code) throw new Error(back.href)
    return code
  }

  token(form: Record<string, string | undefined>) {
    return this.service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: formOf({ client_id: this.clientId, ...form }),
    })
  }

  redeem(code: string, form: Record<string, string | undefined> = {}) {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: this.verifier, ...form })
  }

  refresh(refreshToken: string, form: Record<string, string | undefined> = {}) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...form })
  }

  revoke(token: string) {
    return this.service.app.inject({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: formOf({ client_id: this.clientId, token }),
    })
  }

  async connect(params?: Record<string, string | undefined>, decision?: object): Promise<Tokens> {
    const redeemed = await this.redeem(await this.code(params, decision))
    if (redeemed.statusCode !== 200) throw new Error(redeemed.body)
    return redeemed.json()
  }

  /** The status of the response to an API request. */
  async status(token: string, url = '/v1/me'): Promise<number> {
    return (await this.service.call('GET', url, token)).statusCode
  }
}

/** Registers an application. By default, each comes from its own IP address, because only a few may be registered from one address. */
export const register = (service: TestService, metadata: object = {}, remoteAddress = randomAddress()) =>
  service.app.inject({
    method: 'POST',
    url: '/oauth/register',
    remoteAddress,
    payload: { client_name: 'Agent', redirect_uris: [CALLBACK], ...metadata },
  })

const randomAddress = () => `10.${randomBytes(3).join('.')}`

/** A registered application used by a demo person who is signed in. */
export const agentOf = async (service: TestService, email?: string, metadata?: object) =>
  Agent.register(service, await signedIn(service, email), metadata)

const formOf = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()
