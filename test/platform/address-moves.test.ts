import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APPS } from '../../src/contract/scopes.ts'
import { LIFTED } from '../support/ai-route.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { startService, type TestService } from '../support/service.ts'
import { ADDRESSES, AddressWorld, PEOPLE } from './address-world.ts'

let service: TestService
let owner: Client
beforeAll(async () => {
  service = await startService({ limits: LIFTED })
  owner = new Client({ connectionString: service.database.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await service.close()
})

const app = fc.constantFrom(...APPS)
const person = fc.constantFrom(...PEOPLE)
const index = fc.nat(20)
const event = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('move' as const), app, fc.constantFrom(...ADDRESSES), person) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('mint' as const), app, person) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('mintAgain' as const), index) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('signIn' as const), app, person) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('mintByCookie' as const), index) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('refresh' as const), index, index) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('rotate' as const), index, index, fc.constantFrom(0, 604_800)) },
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** Sequences of events that random tests rarely find. */
const ORDERS: Event[][] = [
  [
    ['mint', 'mind', 'ann'],
    ['move', 'mind', 'one', 'ben'],
    ['mint', 'mind', 'ben'],
  ],
  [
    ['mint', 'mind', 'ann'],
    ['mint', 'body', 'ann'],
    ['move', 'mind', 'one', 'ben'],
    ['mint', 'mind', 'ben'],
    ['refresh', 1, 1],
  ],
  [
    ['signIn', 'mind', 'ann'],
    ['signIn', 'body', 'ann'],
    ['move', 'mind', 'one', 'ben'],
    ['signIn', 'body', 'ann'],
    ['mintByCookie', 0],
  ],
]

it('no key or browser ever reads an account that its own root does not reach, in any order of mints, refreshes, rotations, sign-ins and moves of addresses', {
  timeout: PROOF_TIMEOUT,
}, async () => {
  let reads = 0
  let ended = 0
  const run = fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14, size: 'max' }), async (events) => {
    const world = await new AddressWorld(service, owner).populate()
    for (const [kind, ...values] of events) {
      await (world[kind] as (...given: unknown[]) => Promise<void>).apply(world, values)
      const holders = new Map<string, string>()
      for (const credential of world.credentials) {
        const accounts = await world.reads(credential)
        if (!accounts) ended++
        for (const account of accounts ?? []) {
          expect(world.hasReached(credential, account), `${credential.person} of ${credential.app} reads ${account}`).toBe(true)
          reads++
        }
        const holder = `${await world.identityOf(credential)} ${credential.app}`
        if (holder.startsWith('undefined')) continue
        expect(holders.get(holder) ?? credential.person, 'one identity has two people of one application').toBe(credential.person)
        holders.set(holder, credential.person)
      }
      world.tick()
    }
  })
  await fc.assert(run, { numRuns: rounds(5, 2_000), examples: ORDERS.map((events): [Event[]] => [events]) })
  expect([reads > 0, ended > 0]).toEqual([true, true])
})
