import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { preparedDirectory } from '../support/process.ts'
import { rounds } from '../support/rounds.ts'
import { startServed } from '../support/served.ts'

const STARTING = 'Starting the sandbox for test keys ...'

it('the embedded database of test keys is created by the first of them, once, and outlives a restart', async () => {
  const DATA_DIR = preparedDirectory()
  const served = await startServed({ DATA_DIR })
  const live = await served.mint()
  const listed = async () => ((await (await served.get('/v1/keys?mode=test', live)).json()) as { data: object[] }).data
  expect(await listed()).toEqual([])
  expect([served.lines.includes(STARTING), existsSync(join(DATA_DIR, 'sandbox'))]).toEqual([false, false])
  const [key, other] = (await Promise.all([served.mint({ mode: 'test' }), served.mint({ mode: 'test' })])) as [string, string]
  expect(served.lines.filter((line) => line === STARTING)).toHaveLength(1)
  expect((await served.get('/v1/me', live)).status).toBe(200)
  expect(await listed()).toHaveLength(2)
  const me = (await (await served.get('/v1/me', key)).json()) as { identity: { email: string } }
  expect(me.identity.email).toMatch(/^test-/)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ advance_seconds: 31 * 86_400 })
  expect((await fetch(`${served.address}/v1/test/clock`, { method: 'POST', headers, body })).status).toBe(200)
  const statuses = async (each: typeof served) => Promise.all([key, other, live].map(async (of) => (await each.get('/v1/me', of)).status))
  expect(await statuses(served)).toEqual([401, 200, 200])
  expect((await served.get('/v1/cross/dashboard', other)).status).toBe(200)
  await served.stop()
  for (let restart = 0; restart < rounds(0, 1); restart++) {
    const again = await startServed({ DATA_DIR })
    expect(await statuses(again)).toEqual([401, 200, 200])
    await again.stop()
  }
})
