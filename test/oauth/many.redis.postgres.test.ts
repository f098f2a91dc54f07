import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSession } from '../../src/identity/demo-issuer.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { endConnectionOf, findConnection, issueToken, openConnection } from '../../src/identity/lifecycle/connect.ts'
import { startPortalSession } from '../../src/identity/portal-sessions.ts'
import { type Instances, startInstances } from '../instances/instances.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import type { TestService } from '../support/service.ts'
import { within } from '../support/within.ts'

const AGENTS = rounds(8, 1_000)
const AGENTS_OF_A_PERSON = 40
const MINUTE = 6
const COACH = 2
const SCOPES = ['ai:invoke', 'platform:read'] as const

let instances: Instances
let tokens: string[]
beforeAll(async () => {
  const limits = { minute: { standard: MINUTE, ai: 1_000 }, daily: { ...LIFTED.daily, coach: COACH } }
  instances = await startInstances({ limits, routes: aiRoute(async () => 'yes') })
  tokens = []
  let session: KeyRecord | undefined
  for (let agent = 0; agent < AGENTS; agent++) {
    if (!session || agent % AGENTS_OF_A_PERSON === 0) session = await signIn(`person-${agent}@example.com`)
    tokens.push(await connect(session, `grant-${agent}`))
  }
}, PROOF_TIMEOUT)
afterAll(() => instances.close())

async function signIn(email: string): Promise<KeyRecord> {
  const { deps, clock } = instances.all[0]
  const token = await startPortalSession(deps.db, demoSession('mind', email, clock.now()), null, clock.now())
  return (await deps.keys.find(token)) as KeyRecord
}

async function connect(session: KeyRecord, grantId: string): Promise<string> {
  const { deps, clock } = instances.all[0]
  const [by, now] = [{ via: 'portal', key: null, network: null } as const, clock.now()]
  const client = { id: 'self_agent', name: grantId, address: 'agent.example', isVerified: false }
  await openConnection(deps.db, { session, grantId, client, resource: 'mcp', scopes: [...SCOPES], days: 30, by, now })
  const connection = await findConnection(deps.db, grantId, now)
  return String(connection && (await issueToken(deps.db, connection, [...SCOPES], now)))
}

const instance = (index: number) => instances.all[index % 3] as TestService
/** Sends concurrent requests with a token, distributed evenly over all instances, and returns how many succeed. */
async function successes(token: string, count: number, method: 'GET' | 'POST', url: string): Promise<number> {
  const sent = Array.from({ length: count }, (_, index) => instance(index).call(method, url, token))
  return (await Promise.all(sent)).filter(({ statusCode }) => statusCode === 200).length
}
async function ofEach(check: (token: string) => Promise<number>): Promise<number[]> {
  const counts: number[] = []
  for (const token of tokens) counts.push(await check(token))
  return [...new Set(counts)]
}

describe(`${AGENTS} connected agents on three instances`, { timeout: PROOF_TIMEOUT }, () => {
  it('each get exactly the requests of their minute limit', async () => {
    expect(await ofEach((token) => successes(token, MINUTE + 3, 'GET', '/v1/me'))).toEqual([MINUTE])
  })

  it('each get exactly their daily cap', async () => {
    expect(await ofEach((token) => successes(token, COACH + 4, 'POST', '/v1/test/ai'))).toEqual([COACH])
  })

  it('are refused everywhere within a second of their end, and only those that ended', async () => {
    const { deps, clock } = instances.all[0]
    // most tokens have reached their limit for this minute and get a 429; only a 401 means that a token is no longer valid
    const isRefused = async (at: number, token: string) => (await instance(at).call('GET', '/v1/me', token)).statusCode === 401
    for (let agent = 0; agent < AGENTS; agent += 2) {
      const ended = tokens[agent] as string
      expect(await isRefused(1, ended)).toBe(false)
      await endConnectionOf(deps.db, `grant-${agent}`, clock.now())
      await within(1_000, async () => (await Promise.all([0, 1, 2].map((at) => isRefused(at, ended)))).every(Boolean))
    }
    for (let agent = 1; agent < AGENTS; agent += 2) expect(await isRefused(agent, tokens[agent] as string)).toBe(false)
  })
})
