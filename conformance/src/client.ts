import { Broken, CannotRun } from './outcomes.ts'
import type { Bucket, Pacer } from './pacer.ts'

// biome-ignore lint/suspicious/noExplicitAny: a deployment may return anything
export type Json = any

export interface Call {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  path: string
  /** The bearer credential, if any. */
  credential?: string | undefined
  headers?: Record<string, string>
  /** The body, which is sent as JSON. A string is sent unchanged. */
  body?: unknown
  /** The minute limit against which the call counts; null to send the call regardless of any limit. */
  bucket?: Bucket | null
}

const TIMEOUT_MS = 60_000

export class Answer {
  /** A description of the call, for reports. */
  readonly of: string
  readonly status: number
  readonly headers: Headers
  readonly text: string

  constructor(of: string, { status, headers }: Response, text: string) {
    this.of = of
    this.status = status
    this.headers = headers
    this.text = text
  }

  get isJson(): boolean {
    return /^application\/json\b/.test(this.headers.get('content-type') ?? '')
  }

  json(): Json {
    try {
      return JSON.parse(this.text)
    } catch {
      throw new Broken(`${this.of}: a JSON body`, this.text.slice(0, 100))
    }
  }
}

export class Client {
  readonly #baseUrl: string
  readonly #fetch: typeof fetch
  readonly pacer: Pacer
  #isReached = false

  constructor(baseUrl: string, fetchWith: typeof fetch, pacer: Pacer) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
    this.#fetch = fetchWith
    this.pacer = pacer
  }

  async send({ method = 'GET', path, credential, headers = {}, body, bucket = 'standard' }: Call): Promise<Answer> {
    const of = `${method} ${path}`
    if (credential !== undefined && bucket !== null) await this.pacer.turn(credential, bucket)
    const response = await this.#fetch(this.#baseUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).catch((error: Error) => {
      if (error.name === 'TimeoutError') throw new Broken(`${of}: a response within ${TIMEOUT_MS / 1_000} s`, 'none')
      const why = (error.cause as Error | undefined)?.message ?? error.message
      if (this.#isReached) throw new Broken(`${of}: a response`, why)
      throw new CannotRun(`${this.#baseUrl} can't be reached: ${why}`)
    })
    this.#isReached = true
    const text = await response.text().catch((error: Error) => {
      throw new Broken(`${of}: a complete body`, error.message)
    })
    return new Answer(of, response, text)
  }
}
