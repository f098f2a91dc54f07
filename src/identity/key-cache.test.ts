import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../test/support/rounds.ts'
import { KeyCache } from './key-cache.ts'
import type { KeyRecord } from './key-record.ts'

const record = fc.record({ id: fc.integer({ max: 9, min: 0 }), person: fc.integer({ max: 3, min: 0 }) }).map(({ id, person }) => ({
  id: `key ${id}`,
  identity_id: `person ${person}`,
  email: `${person}@example.org`,
})) as fc.Arbitrary<KeyRecord>
const hash = fc.integer({ min: 0, max: 12 }).map(String)
const step = fc.oneof(
  fc.record({ hash, record }),
  fc.record({
    forgotten: fc.oneof(
      record.map(({ id }) => id),
      record.map(({ identity_id }) => identity_id),
      record.map(({ email }) => email),
    ),
  }),
)

it('forgets exactly the keys with the given id or e-mail address, whatever was cached and forgotten before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = new KeyCache()
      const expected = new Map<string, KeyRecord>()
      for (const step of steps) {
        if ('hash' in step) {
          cache.set(step.hash, step.record)
          expected.set(step.hash, step.record)
        } else {
          cache.forget(step.forgotten)
          for (const [hash, { id, identity_id, email }] of expected)
            if ([id, identity_id, email].includes(step.forgotten)) expected.delete(hash)
        }
        expect(cache.size).toBe(expected.size)
        for (const [hash, record] of expected) expect(cache.get(hash)).toBe(record)
      }
    }),
    { numRuns: rounds(20, 1_000) },
  )
})
