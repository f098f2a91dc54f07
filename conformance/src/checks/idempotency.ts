import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { COACH_PATH, MESSAGE } from '../contract/mind.ts'
import { expectError, expectSame, expectStatus } from '../expect.ts'
import type { Kit } from '../kit.ts'

const say = (kit: Kit, name: string, message = MESSAGE): Promise<Answer> =>
  kit.post(`${COACH_PATH}?stream=false`, { message }, { headers: { 'idempotency-key': name }, bucket: 'ai' })

const coachUnits = async (kit: Kit): Promise<number> => (await kit.get('/v1/me')).json().usage_today.coach

/** Sends one message twice with the same idempotency key. */
const twice = (kit: Kit) =>
  kit.once('twice', async () => {
    const name = randomUUID()
    const before = await coachUnits(kit)
    const answers = [await say(kit, name), await say(kit, name)] as const
    for (const answer of answers) expectStatus(answer, 200)
    return { name, answers, charged: (await coachUnits(kit)) - before }
  })

export const idempotencyChecks: Check[] = [
  {
    name: 'idempotency/replay',
    promise: 'A repeated message with the same `Idempotency-Key` results in the same reply.',
    isAddition: true,
    run: async (kit) => {
      const [first, again] = (await twice(kit)).answers
      expectSame(again.json(), first.json(), 'the response to the repeated message')
    },
  },
  {
    name: 'idempotency/charged-once',
    promise: 'A replayed reply uses no units.',
    isAddition: true,
    run: async (kit) => expectSame((await twice(kit)).charged, 1, 'the number of units that two identical messages use'),
  },
  {
    name: 'idempotency/other-body',
    promise: 'The same `Idempotency-Key` with a different body results in a 400.',
    isAddition: true,
    run: async (kit) => expectError(await say(kit, (await twice(kit)).name, 'Something else.'), 'invalid_request'),
  },
  {
    name: 'idempotency/malformed',
    promise: 'An `Idempotency-Key` has 1 to 255 visible ASCII characters.',
    isAddition: true,
    run: async (kit) => {
      for (const name of ['two words', 'x'.repeat(256)]) expectError(await say(kit, name), 'invalid_request')
    },
  },
]
