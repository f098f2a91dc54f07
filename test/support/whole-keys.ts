import { expect } from 'vitest'
import { threefold } from './command-line.ts'
import { startServed } from './served.ts'

const SCOPES = ['mind:read', 'body:read', 'voice:read', 'ai:invoke', 'platform:read']

interface StoredKey {
  email: string
  key_prefix: string
  scopes: string[]
}

/** Expects that the service starts in the directory, that every key handed out works, and that only complete keys are stored. */
export async function expectWholeKeys(DATA_DIR: string, handedOut: string[]): Promise<void> {
  const service = await startServed({ DATA_DIR })
  await expectWholeKeysOf(async (key) => (await service.get('/v1/me', key)).status, DATA_DIR, handedOut)
  await service.stop()
}

/** Expects the same of a service that is already running in the directory; `statusOf` calls it with a key. */
export async function expectWholeKeysOf(statusOf: (key: string) => Promise<number>, DATA_DIR: string, handedOut: string[]): Promise<void> {
  for (const key of handedOut) expect(await statusOf(key)).toBe(200)
  const listed = JSON.parse((await threefold(['people', 'keys', '--json'], { DATA_DIR })).stdout) as StoredKey[]
  const stored = listed.filter(({ email }) => email === 'all-apps@example.com')
  for (const key of stored) expect(key.scopes).toEqual(expect.arrayContaining(SCOPES))
  const prefixes = stored.map(({ key_prefix }) => key_prefix)
  for (const key of handedOut) expect(prefixes).toContain(key.slice(0, 23))
}
