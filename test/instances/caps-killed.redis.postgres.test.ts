import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signDemoSession } from '../../src/identity/demo-issuer.ts'
import { asOwner, freshDatabase, type TestDatabase } from '../support/databases.ts'
import { ask, bodyOf, COACH, type Heard } from '../support/event-reader.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { type RunningProcess, startProcess, temporaryDirectory } from '../support/process.ts'
import { wires } from '../support/provider-wires.ts'
import { startRedis } from '../support/redis-server.ts'
import { PROOF_TIMEOUT } from '../support/rounds.ts'
import { within } from '../support/within.ts'
import { DAILY_COACH, unitsOf } from './instances.ts'

const ROUNDS = 20
const CALLS = 1_000
const SLOWEST_MS = 500

/** Every other reply is certain to be in progress when a process is killed; the rest may be. */
const nextAnswerMs = () => (provider.visits() % 2 ? Math.max(Math.random(), 0.6) : Math.random()) * SLOWEST_MS

let provider: LocalServer
let database: TestDatabase
let env: Record<string, string>
let instances: RunningProcess[]
const call = (instance: RunningProcess, key: string) =>
  ask(Number(new URL(instance.address).port), { key, path: `${COACH}?stream=false`, body: { message: 'I am never enough.' } })
const isAnswer = ({ status, isWhole }: Heard) => status === 200 && isWhole
const idOf = (heard: Heard): string => bodyOf(heard).message_id

async function mint(instance: RunningProcess): Promise<{ key: string; api_key: { id: string } }> {
  const session = await signDemoSession(env.DATA_DIR as string, {
    ...{ app: 'mind', email: 'all-apps@example.com', verified: true, now: Date.now() },
  })
  const response = await fetch(`${instance.address}/v1/keys`, { method: 'POST', headers: { authorization: `Bearer ${session}` } })
  if (response.status === 429) return mint(await calmed(instance)) // the instance is still busy from the previous round
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as { key: string; api_key: { id: string } }
}

const calmed = (instance: RunningProcess) => sleep(1_000, instance)

/** Sends requests one after another until the daily cap or the rate limit is reached, and returns the successful responses. */
async function callOn(some: RunningProcess[], key: string): Promise<Heard[]> {
  const answers: Heard[] = []
  for (const instance of some)
    for (;;) {
      const heard = await call(instance, key)
      const policy = heard.status === 429 && bodyOf(heard).error.details.policy
      if (policy === 'load') await calmed(instance)
      else if (policy) break
      else if (isAnswer(heard)) answers.push(heard)
      else throw new Error(`${heard.status}: ${heard.text}`)
    }
  return answers
}

async function expectKept(received: Heard[], keyId: string): Promise<void> {
  const kept = await asOwner<{ id: string }>(database, 'select id from platform.ai_answers where key_id = $1 and answer is not null', [
    keyId,
  ])
  const ids = kept.map(({ id }) => id)
  for (const heard of received) expect(ids).toContain(idOf(heard))
}

/** The same is checked within one process in every test run: test/instances/caps.redis.postgres.test.ts, test/mind/coach-cap.test.ts. */
describe.runIf(process.env.PROOF)(
  `${CALLS} concurrent requests to three processes, one of which is killed`,
  { timeout: PROOF_TIMEOUT },
  () => {
    beforeAll(async () => {
      const { 'openai-compatible': wire } = wires
      provider = await serveLocally(async (request, response) => {
        request.resume()
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(wire.begin + wire.token('Hello'))
        await sleep(nextAnswerMs())
        response.end(wire.token(' there.') + wire.end('stop'))
      })
      database = await freshDatabase()
      // Redis is down from the start, so each instance admits its own 20 requests a minute, which together exceed the cap
      const redis = await startRedis()
      await redis.kill()
      env = {
        ...{ DATABASE_URL: database.service, REDIS_URL: redis.url, DATA_DIR: temporaryDirectory(), DEMO: 'true' },
        ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'test-model', AI_BASE_URL: provider.url },
      }
      instances = await Promise.all([startProcess(env), startProcess(env), startProcess(env)])
    })
    afterAll(async () => {
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')))
      await database.close()
      provider.close()
    })

    it(`spend exactly ${DAILY_COACH} units on replies that are all stored, ${ROUNDS} times`, async () => {
      let died = 0
      for (let round = 0; round < ROUNDS; round++) {
        const victim = round % 3
        const survivors = instances.filter((_, index) => index !== victim)
        const { key, api_key } = await mint(instances[0] as RunningProcess)
        const knowsKey = async (instance: RunningProcess) => (await instance.get('/v1/me', key)).status === 200
        const allKnowKey = async () => (await Promise.all(instances.map(knowsKey))).every(Boolean)
        await within(10_000, allKnowKey)
        const before = provider.visits()
        const calls = Array.from({ length: CALLS }, (_, index) => call(instances[index % 3] as RunningProcess, key))
        await within(10_000, async () => provider.visits() > before + DAILY_COACH / 2)
        await sleep((Math.random() * SLOWEST_MS) / 2)
        await instances[victim]?.end('SIGKILL')
        const heard = await Promise.all(calls)
        for (const [index, { status }] of heard.entries()) expect(index % 3 === victim ? [0, 200, 429] : [200, 429]).toContain(status)
        const received = [...heard.filter(isAnswer), ...(await callOn(survivors, key))]
        await expectKept(received, api_key.id)
        const units = await unitsOf(database, api_key.id)
        expect([units.spent, units.spent + units.reserved]).toEqual([units.kept, DAILY_COACH])

        // units reserved by the killed instance are available again once they expire
        instances[victim] = await startProcess(env)
        await within(10_000, allKnowKey)
        await asOwner(database, 'update platform.ai_reservations set lapses_at = now() where key_id = $1', [api_key.id])
        const late = await callOn([instances[victim] as RunningProcess], key)
        expect(late).toHaveLength(units.reserved)
        died += units.reserved
        expect(await unitsOf(database, api_key.id)).toEqual({ spent: DAILY_COACH, reserved: 0, kept: DAILY_COACH })
      }
      expect(died, 'units that were in flight').toBeGreaterThan(0)
    })
  },
)
