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
})
