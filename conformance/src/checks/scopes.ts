import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { addressOf, type Operation } from '../contract/operation.ts'
import { KEY_OPERATIONS } from '../contract/operations.ts'
import { expectEach, expectError, expectSame, expectStatus } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { aggregatesKey } from './minting.ts'

/** A key that can read only the reference. */
const referenceKey = (kit: Kit): Promise<MintedKey> =>
  kit.once('reference', () => kit.mint({ name: 'reference only', scopes: ['body:read'] }))

const ask = (kit: Kit, operation: Operation, { key }: MintedKey): Promise<Answer> =>
  kit.client.send({ method: operation.method, path: addressOf(operation), credential: key, bucket: operation.isAi ? 'ai' : 'standard' })

const lacking = (granted: string) => KEY_OPERATIONS.filter(({ scopes }) => scopes.some((scope) => scope !== granted))

const refusesAllBut = (granted: string, keyOf: (kit: Kit) => Promise<MintedKey>): Check => ({
  name: `scopes/only-${granted.replace(':', '-')}`,
  promise: 'Insufficient scope results in 403 `forbidden`.',
  isAddition: true,
  run: async (kit) => {
    const key = await keyOf(kit)
    await expectEach(lacking(granted), async (operation) => expectError(await ask(kit, operation, key), 'forbidden'))
  },
})

export const scopeChecks: Check[] = [
  refusesAllBut('platform:read', aggregatesKey),
  refusesAllBut('body:read', referenceKey),
  {
    name: 'scopes/granted',
    promise: 'A scope grants the access listed in the contract’s table of scopes.',
    run: async (kit) => {
      for (const path of ['/v1/cross/dashboard', '/v1/cross/year-in-review'])
        expectStatus(await kit.get(path, { credential: (await aggregatesKey(kit)).key }), 200)
      for (const path of ['/v1/body/remedies', '/v1/body/me/stacks', '/v1/body/search?q=sleep'])
        expectStatus(await kit.get(path, { credential: (await referenceKey(kit)).key }), 200)
    },
  },
  {
    name: 'scopes/named',
    promise: 'A 403 names the required scopes and the missing scopes.',
    isAddition: true,
    run: async (kit) => {
      const answer = await kit.get('/v1/mind/beliefs', { credential: (await referenceKey(kit)).key })
      expectSame(answer.json().error.details, { required_scopes: ['mind:read'], missing_scopes: ['mind:read'] }, 'error.details')
    },
  },
]
