import { describe, expect, it } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const MIB = 1024 * 1024

describe('shared answers that are kept', () => {
  it('never take more than 16 MiB, and those that are asked for stay', async () => {
    const cache = new ResponseCache()
    await cache.fill('asked for', async () => '"often"')
    for (let count = 0; count < 200; count++) {
      await cache.fill(`asked for once ${count}`, async () => `"${'x'.repeat(100 * 1024)}"`)
      expect(cache.get('asked for')?.body).toBe('"often"')
    }
    expect(cache.bytes).toBeLessThanOrEqual(16 * MIB)
    expect(cache.bytes).toBeGreaterThan(15 * MIB)
    expect(cache.get('asked for once 0')).toBeUndefined()
  })

  it('are 5,000 at most, however small', async () => {
    const cache = new ResponseCache()
    const keys = Array.from({ length: 6_000 }, (_, index) => `asked for once ${index}`)
    for (const key of keys) await cache.fill(key, async () => '""')
    expect(keys.filter((key) => cache.get(key))).toEqual(keys.slice(-5_000))
  })
})
