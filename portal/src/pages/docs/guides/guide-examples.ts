import { CONTRACT_LIMITS, DAY_SECONDS, WINDOW_SECONDS } from '../../../../../src/contract/limits.ts'

const { minute, daily } = CONTRACT_LIMITS

export const NO_TEST_KEY = '<TEST_KEY>'

export const ETAG = '"cWU200HHilWvfblu1I3k91"'

export const LIMIT_HEADERS = `RateLimit-Policy: "ai";q=${minute.ai};w=${WINDOW_SECONDS}, "coach-daily";q=${daily.coach};w=${DAY_SECONDS}
RateLimit: "ai";r=${minute.ai - 1};t=60, "coach-daily";r=${daily.coach - 1};t=49194`

export const everyPage = (origin: string, key: string): string => `const headers = { Authorization: 'Bearer ${key}' }

async function* everyRemedy(category?: string) {
  const query = new URLSearchParams({ limit: '100', ...(category && { category }) })
  for (;;) {
    const response = await fetch('${origin}/v1/body/remedies?' + query, { headers })
    if (!response.ok) throw new Error(await response.text())
    const page = await response.json()
    yield* page.data
    if (page.next_cursor === null) return
    query.set('cursor', page.next_cursor)
  }
}

for await (const remedy of everyRemedy('Amino acid')) console.log(remedy.name)
`

export const ifChanged = (origin: string, key: string, etag: string): string =>
  `curl -i "${origin}/v1/body/remedies?limit=2" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H 'If-None-Match: ${etag}'`

export const advanceTestClock = (origin: string, key: string): string =>
  `curl -X POST "${origin}/v1/test/clock" \\\n  -H "Authorization: Bearer ${key}" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"advance_seconds": 86400}'`

export const fetchWithRetry = (origin: string, key: string): string => `const headers = { Authorization: 'Bearer ${key}' }

async function fetchWithRetry(path: string, attempts = 3): Promise<Response> {
  const response = await fetch('${origin}' + path, { headers })
  if (response.ok || attempts === 1 || response.headers.get('x-should-retry') !== 'true') return response
  const seconds = Number(response.headers.get('retry-after') ?? 1)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return fetchWithRetry(path, attempts - 1)
}

console.log((await fetchWithRetry('/v1/me')).status)
`
