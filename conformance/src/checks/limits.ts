import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { COACH_PATH } from '../contract/mind.ts'
import { expectError, expectHeader, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { CAPS, capChecks, WHOLE_SECONDS } from './caps.ts'

const PER_MINUTE = 120
const AI_PER_MINUTE = 20
const AT_ONCE = 10

/** Makes calls until one is refused, but at most one more than the limit allows. */
async function exhaust(limit: number, call: () => Promise<Answer>): Promise<{ admitted: number; refused: Answer | undefined }> {
  let admitted = 0
  while (admitted <= limit) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, limit + 1 - admitted) }, call))
    const refused = answers.find(({ status }) => status === 429)
    admitted += answers.filter(({ status }) => status !== 429).length
    if (refused) return { admitted, refused }
  }
  return { admitted, refused: undefined }
}

const limitedKey = (kit: Kit): Promise<MintedKey> => kit.once('limited', () => kit.mint({ name: 'to be limited' }))

/** Uses up a key's per-minute limit, and returns the number of admitted calls and the response that rejected the next one. */
const minute = (kit: Kit) =>
  kit.once('minute', async () => {
    const { key } = await limitedKey(kit)
    return exhaust(PER_MINUTE, () => kit.client.send({ path: '/v1/me', credential: key, bucket: null }))
  })

/** Does the same with AI calls. Sends invalid messages, because they count against the minute limit but use no units of the daily cap. */
const aiMinute = (kit: Kit) =>
  kit.once('ai minute', async () => {
    const { key } = await limitedKey(kit)
    return exhaust(AI_PER_MINUTE, () => kit.client.send({ method: 'POST', path: COACH_PATH, body: {}, credential: key, bucket: null }))
  })

export const limitChecks: Check[] = [
  {
    name: 'limits/shown',
    promise: '`GET /v1/me` returns the limits: 120 requests per minute; 25 coach, 10 bridge and 10 pitch units per day.',
    run: async (kit) => {
      const { requests_per_min, ai_daily_caps } = (await kit.get('/v1/me')).json().limits
      expectSame({ requests_per_min, ...ai_daily_caps }, { requests_per_min: PER_MINUTE, ...CAPS }, 'the limits')
    },
  },
  {
    name: 'limits/minute',
    promise: 'A key may make 120 requests per minute; the next one is rejected with 429 `rate_limited`.',
    run: async (kit) => {
      const { admitted, refused } = await minute(kit)
      expectSame(admitted, PER_MINUTE, 'the number of accepted requests')
      expectError(refused as Answer, 'rate_limited')
    },
  },
  {
    name: 'limits/retry-after',
    promise: 'A 429 carries a `Retry-After` header with a value of at most 60 seconds.',
    run: async (kit) => {
      const { refused } = await minute(kit)
      expectThat(refused !== undefined, 'a 429', 'none')
      expectHeader(refused as Answer, 'retry-after', WHOLE_SECONDS)
      expectThat(Number(refused?.headers.get('retry-after')) <= 60, 'at most 60 s', refused?.headers.get('retry-after'))
    },
  },
  {
    name: 'limits/refused-headers',
    promise: 'A 429 for the per-minute limit says that no quota remains, and that the request can be retried.',
    isAddition: true,
    run: async (kit) => {
      const { refused } = await minute(kit)
      expectThat(refused !== undefined, 'a 429', 'none')
      expectHeader(refused as Answer, 'ratelimit', /^"standard";r=0;t=\d+$/)
      expectHeader(refused as Answer, 'x-should-retry', /^true$/)
    },
  },
  {
    name: 'limits/per-key',
    promise: 'Limits are per key: when one key reaches its limit, other keys of the person are not affected.',
    run: async (kit) => {
      const { key } = await kit.main()
      await minute(kit)
      expectStatus(await kit.get('/v1/me', { credential: key }), 200)
    },
  },
  {
    name: 'limits/ai-minute',
    promise: 'A key may make 20 requests per minute to AI-invoking endpoints.',
    run: async (kit) => {
      const { admitted, refused } = await aiMinute(kit)
      expectSame(admitted, AI_PER_MINUTE, 'the number of accepted requests')
      expectError(refused as Answer, 'rate_limited')
      expectHeader(refused as Answer, 'retry-after', WHOLE_SECONDS)
    },
  },
  {
    name: 'limits/recovery',
    promise: 'After the time in `Retry-After`, requests are accepted again.',
    run: async (kit) => {
      const { refused } = await minute(kit)
      const { key } = await limitedKey(kit)
      await kit.client.pacer.rest(Number(refused?.headers.get('retry-after') ?? 0) * 1_000, 'until `Retry-After` has passed')
      expectStatus(await kit.get('/v1/me', { credential: key }), 200)
    },
  },
  ...capChecks,
]
