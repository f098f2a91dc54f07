/** One refusal of the service, as its envelope tells it. */
export class ApiFault extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>
  readonly requestId: string
  /** Seconds, when the service names them. */
  readonly retryAfter: number | null

  constructor(response: Response, body: Envelope) {
    super(body.error?.message ?? 'The service gave no reason.')
    this.status = response.status
    this.code = body.error?.code ?? 'internal_error'
    this.details = body.error?.details ?? {}
    this.requestId = body.request_id ?? response.headers.get('x-request-id') ?? ''
    const wait = Number(response.headers.get('retry-after'))
    this.retryAfter = wait > 0 ? wait : null
  }
}

interface Envelope {
  error?: { code: string; message: string; details?: Record<string, unknown> }
  request_id?: string
}

interface Options {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
}

/** Asks the service as the person who is signed in: the cookie is sent by the browser, no credential is ever held here. */
export async function ask(path: string, { method = 'GET', body, signal }: Options = {}): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw await refusalOf(response)
}

/** Told of each answer that says that nobody is signed in any more. */
export const signedOutAnswers = new EventTarget()

export async function refusalOf(response: Response): Promise<ApiFault> {
  if (response.status === 401) signedOutAnswers.dispatchEvent(new Event('answer'))
  return new ApiFault(response, (await response.json().catch(() => ({}))) as Envelope)
}

export async function askJson<Answer>(path: string, options?: Options): Promise<Answer> {
  const response = await ask(path, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}
