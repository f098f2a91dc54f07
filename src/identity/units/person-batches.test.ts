import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Json } from '../../base/json.ts'
import type { Database } from '../../db/database.ts'
import type { Scoped } from '../../db/scoped-query.ts'
import { statement } from '../../db/statement.ts'
import { PersonBatches } from './person-batches.ts'

const charge = statement('charge', 'select charge()')
const answerOf = (person: string) => `"${person}"` as Json<unknown>

/** A database that records which people share each transaction. The test decides when a transaction ends. */
function recordingDatabase(failure: Error | null = null) {
  const transactions: string[][] = []
  const endings: (() => void)[] = []
  const ended = () => new Promise<void>((end) => endings.push(end))
  const db = {
    forEachPerson: async (_name: string, all: Scoped[]) => {
      transactions.push(all.map(({ person }) => person))
      await ended()
      if (failure) throw failure
      return all.map(({ person }) => answerOf(person))
    },
    asPerson: async (person: string) => {
      transactions.push([person])
      await ended()
      return answerOf(person)
    },
  } as unknown as Database
  const endAll = async () => {
    while (endings.length > 0) {
      for (const end of endings.splice(0)) end()
      await nextTurn()
      await nextTurn()
    }
  }
  return { batches: new PersonBatches(db, 'charge'), transactions, endAll }
}

const run = (batches: PersonBatches, person: string) => batches.run({ person, statement: charge, values: [] }, person)

it('calls that arrive while others are in progress share the next transaction, in the order of their locks', async () => {
  const { batches, transactions, endAll } = recordingDatabase()
  const first = ['one', 'two'].map(async (person) => {
    const found = run(batches, person)
    await nextTurn()
    return found
  })
  await nextTurn()
  const later = ['d', 'b', 'c', 'a'].map((person) => run(batches, person))
  await nextTurn()
  await endAll()
  expect(await Promise.all([...first, ...later])).toEqual(['one', 'two', 'd', 'b', 'c', 'a'].map(answerOf))
  expect(transactions.flat()).toHaveLength(6)
  expect(transactions.at(-1)).toEqual(['a', 'b', 'c', 'd'])
})

it.each([
  ['a lock that one person holds', '55P03', 3],
  ['an unreachable server', 'ECONNREFUSED', 0],
])('after %s, as many of three calls as possible succeed', async (_what, code, succeed) => {
  const { batches, endAll } = recordingDatabase(Object.assign(new Error('failed'), { code }))
  const all = Promise.allSettled(['a', 'b', 'c'].map((person) => run(batches, person)))
  await nextTurn()
  await endAll()
  expect((await all).filter(({ status }) => status === 'fulfilled')).toHaveLength(succeed)
})
