/** Items used by the examples in every language. */
export const ITEMS = ['St. Johns Wort', 'Zoloft 50 mg tablets', 'Tylenol', 'wafarin']
export const MESSAGE = 'I put off every call that could end in a no.'
export const SEARCH = 'trouble sleeping'

/** A placeholder for an application's session token. */
export const NO_SESSION = '<APP_SESSION_ACCESS_TOKEN>'

/** A curl command. If `key` is null, the call needs no key. */
export const curl = (origin: string, key: string | null, path: string, more: readonly string[] = [], command = 'curl'): string =>
  [`${command} "${origin}${path}"`, ...(key === null ? [] : [`-H "Authorization: Bearer ${key}"`]), ...more].join(' \\\n  ')

/** `-N` disables buffering. */
export const STREAMING = 'curl -N'

/** Bodies that are longer than this are split across several lines. */
const MOST_COLUMNS = 60

function bodyText(body: object): string {
  const line = JSON.stringify(body)
  return line.length <= MOST_COLUMNS ? line : JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')
}

export const json = (body: object): string[] => ['-H "Content-Type: application/json"', `-d '${bodyText(body)}'`]

export const curlMint = (origin: string): string => curl(origin, NO_SESSION, '/v1/keys', json({ name: 'my first key' }))

export const curlMe = (origin: string, key: string): string => curl(origin, key, '/v1/me')

export const curlSearch = (origin: string, key: string): string =>
  curl(origin, key, `/v1/body/search?${new URLSearchParams({ q: SEARCH, limit: '5' })}`)

export const curlCheck = (origin: string, key: string): string => curl(origin, key, '/v1/body/interactions/check', json({ items: ITEMS }))

export const curlCoach = (origin: string, key: string): string =>
  curl(origin, key, '/v1/mind/coach/messages', json({ message: MESSAGE }), STREAMING)

export const curlResume = (origin: string, key: string, messageId: string, last: number): string =>
  curl(origin, key, `/v1/mind/coach/messages/${messageId}/events`, [`-H "Last-Event-ID: ${messageId}:${last}"`], STREAMING)
