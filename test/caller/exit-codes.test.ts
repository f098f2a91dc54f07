import { afterAll, beforeAll, expect, it } from 'vitest'
import { OUTCOMES } from '../../src/cli/caller/outcomes.ts'
import { skipSdkWaits } from '../sdk/sdk-waits.ts'
import { serveLocally } from '../support/local-server.ts'
import { thorough } from '../support/thorough.ts'
import { bash, type Caller, startCaller } from './caller.ts'

/** Limits that are low enough to be reached quickly. */
const LIMITS = { minute: { standard: 30, ai: 20 }, daily: { coach: 25, bridge: 10, pitch: 2 } }

let caller: Caller
let key: string
let skipped: ReturnType<typeof skipSdkWaits>
beforeAll(async () => {
  caller = await startCaller({ limits: LIMITS })
  skipped = skipSdkWaits(caller.service.clock)
  key = await caller.mint()
})
afterAll(async () => {
  skipped.stop()
  await caller.stop()
})

const codeOf = (name: keyof typeof OUTCOMES) => OUTCOMES[name].exitCode
const REQUEST = /\(\w+, request req_[0-9A-Z]{26}\)$/

async function refusal(args: string[], apiKey = key, more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await caller.run(args, { THREEFOLD_API_KEY: apiKey, ...more })
  expect(stdout).toBe('')
  const lines = stderr.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  return { code, happened: lines[0] as string, advice: lines[1] as string }
}

/** Calls a service that fails in a way in which the real one never should. */
async function refusalOf(status: number, body: string) {
  const broken = await serveLocally((_request, response) => void response.writeHead(status).end(body))
  const told = await refusal(['me'], key, { THREEFOLD_BASE_URL: broken.url })
  broken.close()
  return told
}

it('no two outcomes share an exit code', () => {
  const codes = Object.values(OUTCOMES).map(({ exitCode }) => exitCode)
  expect(new Set(codes).size).toBe(codes.length)
})

it('invalid usage: reports what was wrong, and the usage', async () => {
  const uses = [['search'], ['check'], ['me', 'x'], ['beliefs', 'a', 'b'], ['pitch'], ['coach'], ['me', '--palet']]
  const told = await Promise.all(uses.map((args) => refusal(args)))
  for (const [index, { code, advice }] of told.entries())
    expect([code, advice]).toEqual([codeOf('wrong_use'), expect.stringMatching(`^Usage: threefold ${uses[index]?.[0]}`)])
  expect((await caller.run(['dance'])).code).toBe(codeOf('wrong_use'))
})

it('invalid_request: reports all problems at once', async () => {
  const { code, happened, advice } = await refusal(['beliefs', '--world', 'up', '--limit', '0'])
  expect([code, happened]).toEqual([codeOf('invalid_request'), expect.stringMatching(REQUEST)])
  expect(advice).toMatch(/limit must be between 1 and 100.*world must be one of: inner, outer/)
})

it('unauthorized, forbidden, not_found and not_linked have their own exit codes', async () => {
  const [bodyOnly, mindOnly] = [await caller.mint('body-only@example.com'), await caller.mint('mind-only@example.com')]
  const told = await Promise.all([
    refusal(['me'], 'nonsense'),
    refusal(['beliefs'], bodyOnly),
    refusal(['beliefs', 'nobody-believes-this']),
    refusal(['dashboard'], mindOnly),
  ])
  for (const [index, name] of (['unauthorized', 'forbidden', 'not_found', 'not_linked'] as const).entries())
    expect([told[index]?.code, told[index]?.happened]).toEqual([codeOf(name), expect.stringMatching(REQUEST)])
  expect(told.at(-1)?.advice).toContain('Sign up for body and voice')
})

it('rate_limited: fails immediately and reports the time to wait', async () => {
  const busy = await caller.mint()
  for (let count = 0; count < LIMITS.minute.standard; count++) await caller.service.call('GET', '/v1/me', busy)
  const { code, advice } = await refusal(['me'], busy)
  expect([code, advice]).toEqual([codeOf('rate_limited'), expect.stringMatching(/^Wait \d+ s and try again\.$/)])
})

it('usage_capped: the daily cap is reached', async () => {
  const spent = await caller.mint()
  const { id } = (await caller.service.call('GET', '/v1/voice/me/opportunities', spent)).json().data[0]
  const draft = () => caller.service.call('POST', `/v1/voice/opportunities/${id}/pitch`, spent)
  for (let count = 0; count < LIMITS.daily.pitch; count++) expect((await draft()).statusCode).toBe(200)
  const { code, happened } = await refusal(['pitch', id, '--type', 'linkedin'], spent)
  expect([code, happened]).toEqual([codeOf('usage_capped'), expect.stringMatching(REQUEST)])
})

it('internal_error and upstream_error: reported as the service sends them', async () => {
  const tell = async (name: 'internal_error' | 'upstream_error', status: number) => {
    const envelope = { error: { code: name, message: 'Out of\n\x1b[31morder.' }, request_id: 'req_ABCDEFGHJKMNPQRSTVWXYZ0123' }
    const { code, happened } = await refusalOf(status, JSON.stringify(envelope))
    expect([code, happened]).toEqual([codeOf(name), `Out of [31morder. (${name}, request req_ABCDEFGHJKMNPQRSTVWXYZ0123)`])
  }
  await Promise.all([tell('internal_error', 500), tell('upstream_error', 502)])
})

it('unreachable: no server responds, or a server other than Threefold does', async () => {
  const told = await Promise.all([
    refusal(['me'], key, { THREEFOLD_BASE_URL: 'http://127.0.0.1:1' }),
    refusalOf(404, '<h1>Not here</h1>'),
    refusalOf(200, '<h1>Welcome</h1>'),
    refusalOf(404, '{ "error": { "code": 404, "message": "No such page." } }'),
  ])
  for (const { code } of told) expect(code).toBe(codeOf('unreachable'))
  expect(told.map(({ happened }) => /(?<=did not come from a Threefold service \(status )\d+/.exec(happened)?.[0])).toEqual([
    undefined,
    '404',
    '200',
    '404',
  ])
})

thorough('the exit code reports a failure even if nothing reads the messages', async () => {
  const { code } = await bash('$THREEFOLD me 2>&1 | true', { ...caller.env, THREEFOLD_API_KEY: 'nonsense' })
  expect(code).toBe(codeOf('unauthorized'))
})

thorough("unexpected: output that can't be written is reported, and not as a problem of the service", async () => {
  const { code, stderr } = await bash('$THREEFOLD me > /dev/full', { ...caller.env, THREEFOLD_API_KEY: key })
  expect([code, stderr]).toEqual([
    codeOf('unexpected'),
    'The output could not be written (ENOSPC).\nCheck the disk or device that the output is written to, and try again.\n',
  ])
})

it('success: a reader that closes the pipe early is not a failure', async () => {
  expect(await bash('$THREEFOLD beliefs --json | true', { ...caller.env, THREEFOLD_API_KEY: key })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})
