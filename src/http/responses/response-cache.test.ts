import { describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const MIB = 1024 * 1024

describe('the response cache', () => {
  it('never takes up more than 16 MiB, and keeps what is in use', async () => {
    const cache = new ResponseCache()
    await cache.fill('in use', async () => '"often"')
    for (let count = 0; count < 200; count++) {
      await cache.fill(`used once ${count}`, async () => `"${'x'.repeat(100 * 1024)}"`)
      expect(cache.get('in use')?.body.toString()).toBe('"often"')
    }
    expect(cache.bytes).toBeLessThanOrEqual(16 * MIB)
    expect(cache.bytes).toBeGreaterThan(15 * MIB)
    expect(cache.get('used once 0')).toBeUndefined()
  })

  it('holds at most 5,000 responses, however small', async () => {
    const cache = new ResponseCache()
    const keys = Array.from({ length: 6_000 }, (_, index) => `used once ${index}`)
    for (const key of keys) await cache.fill(key, async () => '""')
    expect(keys.filter((key) => cache.get(key))).toEqual(keys.slice(-5_000))
  })
})
