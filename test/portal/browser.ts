import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../../src/contract/scopes.ts'
import { DEMO_PEOPLE } from '../../src/demo/people.ts'
import type { SignInMethod } from '../../src/portal/sign-in-method.ts'
import type { TestService } from '../support/service.ts'

export const ADA = 'all-apps@example.com'
export const BRUNO = 'all-apps-2@example.com'
export const MINA = 'mind-only@example.com'

export const DEMO: SignInMethod = { kind: 'demo', people: DEMO_PEOPLE.filter(({ verified }) => verified) }

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'
interface Sent {
  payload?: object
  headers?: Record<string, string>
}

/** A browser with the portal open: it keeps cookies and sends the origin of its requests. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #service: TestService

  constructor(service: TestService) {
    this.#service = service
  }

  async send(method: Method, url: string, { payload, headers }: Sent = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#service.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Sends a request without any header that states its origin. */
  sendBare(method: Method, url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return this.#service.app.inject({ method, url, headers: { cookie, ...headers } })
  }

  get = (url: string) => this.send('GET', url)
  post = (url: string, payload?: object) => this.send('POST', url, payload && { payload })

  signIn = (email: string = ADA, app: App = 'mind') => this.post('/portal/sign-in', { email, app })
  signOut = () => this.post('/portal/sign-out')
  session = async () => (await this.get('/portal/session')).json()

  /** The same browser, with its cookies, on another instance. */
  at(service: TestService): Browser {
    const other = new Browser(service)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }
}

export async function signedIn(service: TestService, email = ADA, app: App = 'mind'): Promise<Browser> {
  const browser = new Browser(service)
  const response = await browser.signIn(email, app)
  if (response.statusCode !== 204) throw new Error(response.body)
  return browser
}
