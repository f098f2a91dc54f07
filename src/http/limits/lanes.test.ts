import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lanes, MOST_AT_ONCE } from './lanes.ts'

type Outcome = 'succeeds' | 'fails' | 'throws at once' | 'returns at once' | 'leaves'

const requests = fc.array(
  fc.record({
    person: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom<Outcome>('succeeds', 'fails', 'throws at once', 'returns at once', 'leaves'),
  }),
  { maxLength: 60 },
)

const everythingElse = () => new Promise((done) => setImmediate(done))

it('of each person, at most four requests run at once, in order of arrival, and every one ends, whatever becomes of the others', async () => {
  await fc.assert(
    fc.asyncProperty(requests, fc.infiniteStream(fc.nat()), async (list, choices) => {
      const lanes = new Lanes()
      const started: Record<string, number[]> = {}
      const open: { person: string; end: () => void }[] = []
      const all = list.map(async ({ person, outcome }, index) => {
        const work = () => {
          ;(started[person] ??= []).push(index)
          if (outcome === 'throws at once') throw new Error(outcome)
          if (outcome === 'returns at once') return outcome
          return new Promise<string>((resolve, reject) => {
            open.push({ person, end: () => (outcome === 'fails' ? reject(new Error(outcome)) : resolve(outcome)) })
          })
        }
        return lanes.run(person, work, () => outcome === 'leaves')
      })
      const settled = Promise.allSettled(all)
      for (await everythingElse(); open.length > 0; await everythingElse()) {
        for (const name of ['a', 'b', 'c']) expect(open.filter(({ person }) => person === name).length).toBeLessThanOrEqual(MOST_AT_ONCE)
        for (const { end } of open.splice((choices.next().value as number) % open.length, 1)) end()
      }
      expect((await settled).length).toBe(list.length)
      for (const indexes of Object.values(started)) expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
      const begun = new Set(Object.values(started).flat())
      for (const [index, { outcome }] of list.entries()) if (outcome !== 'leaves') expect(begun).toContain(index)
      expect(lanes.size).toBe(0)
    }),
  )
})

it('who has requests in line delays nobody else', () => {
  const lanes = new Lanes()
  const never = new Promise<string>(() => {})
  for (let index = 0; index < 16; index++)
    void lanes.run(
      'a',
      () => never,
      () => false,
    )
  expect(
    lanes.run(
      'b',
      () => 'answer',
      () => false,
    ),
  ).toBe('answer')
})

it('whose client has left the line is not worked for', async () => {
  const lanes = new Lanes()
  const ends: (() => void)[] = []
  const done: number[] = []
  const all = Array.from({ length: 6 }, async (_, index) =>
    lanes.run(
      'a',
      () => {
        done.push(index)
        return new Promise<void>((end) => void ends.push(end))
      },
      () => index === MOST_AT_ONCE,
    ),
  )
  const settled = Promise.allSettled(all)
  await everythingElse()
  for (; ends.length > 0; await everythingElse()) for (const end of ends.splice(0)) end()
  expect((await settled).map(({ status }) => status).indexOf('rejected')).toBe(MOST_AT_ONCE)
  expect(done).toEqual([0, 1, 2, 3, 5])
})
