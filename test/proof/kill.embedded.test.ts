import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { threefold } from '../support/command-line.ts'
import { demoSession, killFirstStart, mintOver, preparedDirectory, startProcess, temporaryDirectory } from '../support/process.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startServed } from '../support/served.ts'

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Every key that the service still knows works, and only whole keys are stored. */
async function expectWhole(DATA_DIR: string, acknowledged: string[]): Promise<void> {
  const service = await startServed({ DATA_DIR })
  for (const key of acknowledged) expect((await service.get('/v1/me', key)).status).toBe(200)
  const stored = JSON.parse((await threefold(['keys', 'list', '--json'], { DATA_DIR })).stdout)
  expect(stored.length).toBeGreaterThanOrEqual(acknowledged.length)
  for (const key of stored)
    expect(key).toMatchObject({ scopes: expect.arrayContaining(['mind:read', 'body:read', 'voice:read', 'ai:invoke', 'platform:read']) })
  expect(
    acknowledged.map((key) => key.slice(0, 23)).every((prefix) => stored.some((key: { key_prefix: string }) => key.key_prefix === prefix)),
  ).toBe(true)
  await service.stop()
}

/** Once in every run, too: the service of test/start/start.embedded.test.ts starts in such a directory. */
it.runIf(process.env.PROOF)(
  'kill -9 at any moment of the first start leaves a directory that starts',
  async () => {
    for (let round = 0; round < 50; round++) {
      const DATA_DIR = temporaryDirectory()
      await killFirstStart(DATA_DIR)
      await expectWhole(DATA_DIR, [])
      rmSync(DATA_DIR, { recursive: true })
    }
  },
  PROOF_TIMEOUT,
)

it(
  'kill -9 at any moment of a mint loses no acknowledged key and leaves no half one',
  async () => {
    const DATA_DIR = preparedDirectory()
    const acknowledged: string[] = []
    for (let round = 0; round < rounds(1, 50); round++) {
      const service = await startProcess({ DATA_DIR })
      const headers = { authorization: `Bearer ${await demoSession(DATA_DIR)}` }
      const mints = Array.from({ length: 5 }, async () => {
        const response = await fetch(`${service.address}/v1/keys`, { method: 'POST', headers })
        if (response.status === 201) acknowledged.push(((await response.json()) as { key: string }).key)
        else if (response.status === 400) throw new Error('the identity is full')
      })
      await sleep(Math.random() * 40)
      service.kill()
      await Promise.allSettled(mints)
      if (acknowledged.length > 80) await revokeAll(DATA_DIR, acknowledged)
    }
    await expectWhole(DATA_DIR, acknowledged)
    rmSync(DATA_DIR, { recursive: true })
  },
  PROOF_TIMEOUT,
)

/** An identity holds at most 100 keys, so a long proof makes room now and then. */
async function revokeAll(DATA_DIR: string, acknowledged: string[]): Promise<void> {
  await expectWhole(DATA_DIR, acknowledged)
  for (const { id } of JSON.parse((await threefold(['keys', 'list', '--json'], { DATA_DIR })).stdout))
    await threefold(['keys', 'revoke', id], { DATA_DIR })
  acknowledged.length = 0
  const service = await startProcess({ DATA_DIR })
  await mintOver(service.address, { DATA_DIR })
  await service.end()
}
