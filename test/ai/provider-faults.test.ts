import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ModelLimits } from '../../src/ai/limits.ts'
import { type ChosenModel, chooseModel } from '../../src/ai/model.ts'
import { createLog } from '../../src/base/log.ts'
import { LIFTED } from '../support/ai-route.ts'
import { askCoach, type CoachAnswer, replyOf } from '../support/coach-client.ts'
import { asOwner } from '../support/databases.ts'
import {
  type BehaviourName,
  type FaultProvider,
  FIVE_TOKENS,
  messageFor,
  PROVIDER_KEY,
  PROVIDER_WORDS,
  startFaultProvider,
  WHOLE_REPLY,
} from '../support/fault-provider.ts'
import { serveLocally } from '../support/local-server.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

/** Limits that are generous enough for a busy machine; tests of timeouts set shorter ones. */
const PATIENT = { firstTokenMs: 10_000, betweenTokensMs: 10_000, wholeMs: 20_000, characters: 400, inFlight: 100 }
const limits = { ...PATIENT }
const log: string[] = []
const SOON = { timeout: 5_000, interval: 10 }

/** The service connected to one of the two kinds of provider. */
interface Side {
  wire: string
  provider: FaultProvider
  service: TestService
  address: string
  /** Sets the model that the service calls. */
  use(model?: ChosenModel): void
  /** The caller of the current test; each test has its own. */
  caller: { key: string; id: string }
}

async function startSide(wire: 'anthropic' | 'openai-compatible', shared: TestService['database'] | undefined): Promise<Side> {
  const provider = await startFaultProvider(wire)
  const usual = chooseModel(provider.settings)
  let current = usual
  const service = await startService({
    ...(shared && { database: shared }),
    limits: LIFTED,
    modelLimits: limits,
    log: createLog('trace', { write: (line: string) => void log.push(line) }),
    model: { name: usual.name, forRequest: (...call) => current.forRequest(...call) },
  })
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const use = (model = usual) => {
    current = model
  }
  return { wire, provider, service, address, use, caller: { key: '', id: '' } }
}

let sides: Side[]
const onBoth = async (check: (side: Side) => Promise<void>) => void (await Promise.all(sides.map(check)))

beforeAll(async () => {
  const first = await startSide('anthropic', undefined)
  sides = [first, await startSide('openai-compatible', first.service.database)]
})
afterAll(async () => {
  for (const { service, provider } of sides.toReversed()) {
    await service.close()
    provider.close()
  }
})

/** Each test starts with one successful reply, whose unit must stay charged regardless of what follows. */
beforeEach(async () => {
  Object.assign(limits, PATIENT)
  await onBoth(async (side) => {
    const { key, api_key } = await side.service.mint()
    side.caller = { key, id: api_key.id }
    expect(replyOf(await ask(side, messageFor('fine', 'first'))).reply).toBe(WHOLE_REPLY)
  })
})

const ask = (side: Side, message: string, options = {}) => askCoach(side.address, side.caller.key, { message }, options)

/** Sends the message twice at the same time, once with a streamed response and once without. */
async function askBothWays(side: Side, behaviour: BehaviourName) {
  const [streamed, whole] = await Promise.all([
    ask(side, messageFor(behaviour, 'streamed')),
    ask(side, messageFor(behaviour, 'whole'), { stream: false }),
  ])
  for (const { body } of [streamed, whole]) {
    expect(body).not.toContain(PROVIDER_WORDS)
    expect(body).not.toContain(PROVIDER_KEY)
  }
  await expect.poll(side.provider.open, { ...SOON, message: `${side.wire}: no call is left open at the provider` }).toBe(0)
  return { streamed, whole, calls: ['streamed', 'whole'].map((name) => side.provider.calls(messageFor(behaviour, name))) }
}

function expectRefusal({ wire }: Side, answer: CoachAnswer, reason: string, retryAfter = '1') {
  expect([answer.status, answer.json], wire).toEqual([
    502,
    {
      error: { code: 'upstream_error', message: expect.stringMatching(/Nothing was charged\.$/), details: { reason } },
      request_id: answer.headers['x-request-id'],
    },
  ])
  expect(answer.headers, wire).toMatchObject({ 'retry-after': retryAfter, 'x-should-retry': 'true' })
}

const used = async ({ service, caller }: Side) => (await service.call('GET', '/v1/me', caller.key)).json().usage_today.coach
async function rowsOf({ service, caller }: Side) {
  const [rows] = await asOwner<{ held: number; kept: number }>(
    service.database,
    `select (select count(*)::int from platform.ai_reservations where key_id = $1) as held,
            (select count(*)::int from platform.ai_answers where key_id = $1) as kept`,
    [caller.id],
  )
  return rows
}

/** Expects this many charged units, no reserved ones and no incomplete stored answers. */
async function expectSpent(side: Side, units: number) {
  expect(await used(side), side.wire).toBe(units)
  expect(await rowsOf(side), side.wire).toEqual({ held: 0, kept: units })
}

interface Case {
  behaviour: BehaviourName
  reason: string
  short?: Partial<ModelLimits>
}
type EarlyFailure = Case & { calls: number; retryAfter?: string }
type WholeReply = Case & { reply: string; calls?: number }

describe('a failure before the first token is a 502 with the error envelope, streamed or not, and costs nothing', () => {
  const short = { firstTokenMs: 250 }
  const NAME = '$behaviour: $reason after $calls model call(s)'
  const isRefused = async ({ behaviour, reason, calls, retryAfter, short = {} }: EarlyFailure) => {
    Object.assign(limits, short)
    await onBoth(async (side) => {
      const asked = await askBothWays(side, behaviour)
      expectRefusal(side, asked.streamed, reason, retryAfter)
      expectRefusal(side, asked.whole, reason, retryAfter)
      expect(asked.calls, side.wire).toEqual([calls, calls])
      await expectSpent(side, 1)
    })
  }
  it.each<EarlyFailure>([
    { behaviour: 'no-first-token', reason: 'model_timeout', calls: 1, short },
    { behaviour: 'busy', reason: 'model_overloaded', calls: 2, retryAfter: '7' },
    { behaviour: 'dislikes-request', reason: 'model_error', calls: 1 },
    { behaviour: 'empty', reason: 'model_empty', calls: 2 },
  ])(NAME, isRefused)
  thorough.each<EarlyFailure>([
    { behaviour: 'error-first', reason: 'model_error', calls: 2 },
    { behaviour: 'no-headers', reason: 'model_timeout', calls: 1, short },
    { behaviour: 'only-headers', reason: 'model_timeout', calls: 1, short },
    { behaviour: 'hangs-up', reason: 'model_error', calls: 2 },
    { behaviour: 'hangs-up-after-headers', reason: 'model_error', calls: 2 },
    { behaviour: 'busy-for-hours', reason: 'model_overloaded', calls: 2, retryAfter: '60' },
    { behaviour: 'broken', reason: 'model_error', calls: 2 },
    { behaviour: 'locked', reason: 'model_error', calls: 1 },
    { behaviour: 'web-page', reason: 'model_error', calls: 2 },
  ])(NAME, isRefused)

  it('a provider that refuses connections', () =>
    onBoth(async (side) => {
      const gone = await serveLocally(() => {})
      gone.close()
      side.use(chooseModel({ ...side.provider.settings, baseUrl: gone.url }))
      const answers = await Promise.all([ask(side, 'Hello'), ask(side, 'Hello', { stream: false })])
      side.use()
      for (const answer of answers) expectRefusal(side, answer, 'model_error')
      await expectSpent(side, 1)
    }))
})

describe('a failure after the first token ends the stream with one error event, is not retried, and costs nothing', () => {
  const endsWithError = async ({ behaviour, reason, short = {} }: Case) => {
    Object.assign(limits, short)
    await onBoth(async (side) => {
      const { streamed, whole, calls } = await askBothWays(side, behaviour)
      const request_id = streamed.headers['x-request-id']
      expect(streamed.status, side.wire).toBe(200)
      expect(streamed.events, side.wire).toEqual([
        expect.objectContaining({ type: 'start', request_id }),
        ...FIVE_TOKENS.map((text) => ({ type: 'delta', text })),
        {
          type: 'error',
          error: { code: 'upstream_error', message: expect.stringMatching(/Nothing was charged\.$/) },
          request_id,
        },
      ])
      expectRefusal(side, whole, reason)
      expect(calls, side.wire).toEqual([1, 1])
      await expectSpent(side, 1)
    })
  }
  it.each<Case>([
    { behaviour: 'error-later', reason: 'model_error' },
    { behaviour: 'falls-silent', reason: 'model_timeout', short: { betweenTokensMs: 250 } },
  ])('$behaviour', endsWithError)
  thorough.each<Case>([
    { behaviour: 'malformed', reason: 'model_error' },
    { behaviour: 'breaks-off', reason: 'model_error' },
    { behaviour: 'ends-without-reason', reason: 'model_error' },
    { behaviour: 'another-format', reason: 'model_error' },
  ])('$behaviour', endsWithError)
})

describe('the reply is complete, charged once, and the same whether streamed or not', () => {
  const isComplete = async ({ behaviour, reply, reason, calls = 1, short = {} }: WholeReply) => {
    Object.assign(limits, short)
    await onBoth(async (side) => {
      const asked = await askBothWays(side, behaviour)
      for (const answer of [replyOf(asked.streamed), asked.whole.json])
        expect(answer, side.wire).toMatchObject({ reply, finish_reason: reason })
      for (const { text = '' } of asked.streamed.events) expect(text.isWellFormed()).toBe(true)
      expect(asked.calls, side.wire).toEqual([calls, calls])
      await expectSpent(side, 3)
    })
  }
  it.each<WholeReply>([
    { behaviour: 'broken-once', reply: WHOLE_REPLY, reason: 'stop', calls: 2 },
    { behaviour: 'split-bytes', reply: WHOLE_REPLY, reason: 'stop' },
    { behaviour: 'out-of-tokens', reply: FIVE_TOKENS.join(''), reason: 'length' },
    { behaviour: 'ends-too-late', reply: expect.stringMatching(/^(slow )+$/), reason: 'length', short: { wholeMs: 600 } },
  ])('$behaviour: $reason', isComplete)
  thorough.each<WholeReply>([
    { behaviour: 'half-characters', reply: WHOLE_REPLY, reason: 'stop' },
    { behaviour: 'never-ends', reply: 'more and more 🌱 '.repeat(99).slice(0, 400), reason: 'length' },
  ])('$behaviour: $reason', isComplete)
})

it('a unit is reserved only while the model is pending', async () => {
  limits.firstTokenMs = 300
  await onBoth(async (side) => {
    const answer = ask(side, messageFor('no-headers', 'held'))
    await expect.poll(() => rowsOf(side), SOON).toMatchObject({ held: 1 })
    expect(await used(side)).toBe(2)
    expectRefusal(side, await answer, 'model_timeout')
    await expectSpent(side, 1)
  })
})

it('the log contains the kind of a failure, but no text from the provider or the person', async () => {
  log.length = 0
  await onBoth(async (side) => {
    for (const behaviour of ['busy', 'locked', 'error-first', 'malformed'] as const)
      expect((await ask(side, messageFor(behaviour, 'logged'))).status).toBe(behaviour === 'malformed' ? 200 : 502)
  })
  const lines = log.join('')
  for (const kind of ['429, rate_limit_error', '401, authentication_error', 'api_error', 'AI_JSONParseError']) expect(lines).toContain(kind)
  for (const words of [PROVIDER_WORDS, PROVIDER_KEY, 'as:busy', 'as:locked', FIVE_TOKENS.join(''), 'Zoë'])
    expect(lines).not.toContain(words)
})

it('a provider receives the model name, the prompt and the limits, and nothing else', () =>
  onBoth(async ({ provider, wire }) => {
    const { messages, system, ...rest } = JSON.parse(provider.lastBody())
    expect(rest, wire).toEqual({ model: 'test-model', max_tokens: 1_500, stream: true })
    expect(messages.at(-1), wire).toMatchObject({ role: 'user' })
    expect(system === undefined, wire).toBe(wire === 'openai-compatible')
  }))
