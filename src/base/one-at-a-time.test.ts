import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

const pieces = fc.array(fc.record({ name: fc.constantFrom('a', 'b'), fails: fc.boolean(), ticks: fc.nat(5) }), { maxLength: 30 })

it('work under one name never overlaps and keeps its order, whatever fails, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const line = new OneAtATime()
      const running = { a: 0, b: 0 }
      const finished: Record<string, number[]> = { a: [], b: [] }
      const results = await Promise.allSettled(
        list.map(({ name, fails, ticks }, index) =>
          line.run(name, async () => {
            expect(++running[name as 'a' | 'b']).toBe(1)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            running[name as 'a' | 'b']--
            finished[name]?.push(index)
            if (fails) throw index
            return index
          }),
        ),
      )
      for (const [index, { fails }] of list.entries())
        expect(results[index]).toEqual(fails ? { status: 'rejected', reason: index } : { status: 'fulfilled', value: index })
      for (const indexes of Object.values(finished)) expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
      expect(line.size).toBe(0)
    }),
  )
})
