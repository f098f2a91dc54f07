// biome-ignore lint/suspicious/noExplicitAny: mutants change bodies of every shape
export type Json = any

export interface Sent {
  method: string
  /** Path and query. */
  path: string
  headers: Headers
  body: string | undefined
}

export type Send = (sent: Sent) => Promise<Response>
/** Sits between the kit and the service, and may change requests and responses. */
export type Between = (sent: Sent, send: Send) => Promise<Response>

/** A service that violates one requirement. */
export interface Mutant {
  /** What it does wrong, as a sentence without a subject: "lists keys oldest first". */
  does: string
  /** The check that must notice it. */
  noticedBy: string
  /**
   * Creates the function that sits between the kit and the service. Each run needs a new one, because some mutants remember what they saw.
   */
  between(): Between
}

export const mutant = (noticedBy: string, does: string, between: () => Between): Mutant => ({ noticedBy, does, between })

/** Requests are selected by `METHOD /path?query`. */
const matches = ({ method, path }: Sent, where: RegExp) => where.test(`${method} ${path}`)

export const bearer = ({ headers }: Sent): string => headers.get('authorization')?.replace('Bearer ', '') ?? ''
export const withBearer = (sent: Sent, credential: string): Sent => {
  const headers = new Headers(sent.headers)
  headers.set('authorization', `Bearer ${credential}`)
  return { ...sent, headers }
}

/** Changes matching requests before the service sees them. */
export const asking =
  (where: RegExp, change: (sent: Sent) => Sent): (() => Between) =>
  () =>
  (sent, send) =>
    send(matches(sent, where) ? change(sent) : sent)

export const withoutParameter = (where: RegExp, name: string): (() => Between) =>
  asking(where, (sent) => {
    const { pathname, searchParams } = new URL(sent.path, 'http://x')
    searchParams.delete(name)
    return { ...sent, path: `${pathname}?${searchParams}` }
  })

export const withoutHeader = (where: RegExp, name: string): (() => Between) =>
  asking(where, (sent) => {
    const headers = new Headers(sent.headers)
    headers.delete(name)
    return { ...sent, headers }
  })

export const withBody = (where: RegExp, change: (body: Json) => void): (() => Between) =>
  asking(where, (sent) => {
    const body = JSON.parse(sent.body ?? '{}')
    change(body)
    const headers = new Headers(sent.headers)
    headers.set('content-type', 'application/json')
    return { ...sent, headers, body: JSON.stringify(body) }
  })

/** Changes the responses to matching requests. */
export const answering =
  (where: RegExp, change: (response: Response, sent: Sent) => Response | Promise<Response>): (() => Between) =>
  () =>
  async (sent, send) => {
    const response = await send(sent)
    return matches(sent, where) ? change(response, sent) : response
  }

const hasBody = (status: number) => status !== 204 && status !== 304

/** Copies a response, but with a different status, different headers or a different text. */
export async function remade(
  response: Response,
  { status = response.status, text, headers = {} }: { status?: number; text?: string; headers?: Record<string, string | null> },
): Promise<Response> {
  const made = new Headers(response.headers)
  for (const name of ['content-length', 'content-encoding']) made.delete(name)
  for (const [name, value] of Object.entries(headers)) value === null ? made.delete(name) : made.set(name, value)
  const body = text ?? (await response.text())
  return new Response(hasBody(status) ? body : null, { status, headers: made })
}

/** Turns one status into another, and replaces the body if one is given. */
export const status = (where: RegExp, from: number, to: number, body?: Json): (() => Between) =>
  answering(where, (response) =>
    response.status === from ? remade(response, { status: to, ...(body !== undefined && { text: JSON.stringify(body) }) }) : response,
  )

export const header = (where: RegExp, name: string, value: string | null): (() => Between) =>
  answering(where, (response) => remade(response, { headers: { [name]: value } }))

/** Changes JSON bodies, by default only those of successful responses. */
export const json = (where: RegExp, change: (body: Json, sent: Sent) => void, when = (code: number) => code < 300): (() => Between) =>
  answering(where, async (response, sent) => {
    if (!when(response.status) || !response.headers.get('content-type')?.includes('json')) return response
    const body = await response.json()
    change(body, sent)
    return remade(response, { text: JSON.stringify(body) })
  })

/** Changes the bodies of errors. */
export const errorJson = (where: RegExp, change: (body: Json) => void): (() => Between) => json(where, change, (code) => code >= 400)

/** Changes the frames of streams. */
export const frames = (where: RegExp, change: (frames: string[]) => string[]): (() => Between) =>
  answering(where, async (response) => {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    const text = change((await response.text()).split('\n\n').slice(0, -1))
    return remade(response, { text: text.map((frame) => `${frame}\n\n`).join('') })
  })

export const ANY = /^/
/** Looks like the response to minting a key, but the key was never minted. */
export const FAKE_KEY = {
  key: `threefold_live_${'a'.repeat(64)}`,
  api_key: { id: '00000000-0000-4000-8000-00000000000a', name: 'fake', scopes: [], is_active: true },
}
