import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { expectError, expectSame, expectStatus } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { newChild } from './children.ts'

/** A key that worked until it was revoked. */
const revokedKey = (kit: Kit): Promise<MintedKey> =>
  kit.once('revoked', async () => {
    const minted = await kit.mint({ name: 'to be revoked' })
    expectStatus(await kit.get('/v1/me', { credential: minted.key }), 200)
    expectStatus(await kit.revoke(minted.id, (await kit.main()).key), 200)
    return minted
  })

export const revocationChecks: Check[] = [
  {
    name: 'revocation/at-once',
    promise: 'A revoked key is rejected with 401 on the very next request.',
    run: async (kit) => expectError(await kit.get('/v1/me', { credential: (await revokedKey(kit)).key }), 'unauthorized'),
  },
  {
    name: 'revocation/everywhere',
    promise: 'A missing or invalid credential results in a 401, even on routes with shared content.',
    run: async (kit) => {
      const { key } = await revokedKey(kit)
      for (const path of ['/v1/body/remedies', '/v1/mind/beliefs', '/v1/voice/me/kit'])
        expectError(await kit.get(path, { credential: key }), 'unauthorized')
    },
  },
  {
    name: 'revocation/listed',
    promise: 'The list shows a revoked key with `is_active: false`.',
    run: async (kit) => {
      const { id } = await revokedKey(kit)
      const found = (await kit.get('/v1/keys')).json().data.find((key: Json) => key.id === id)
      expectSame(found?.is_active, false, '`is_active` of a revoked key')
    },
  },
  {
    name: 'revocation/twice',
    promise: 'Revoking a key twice has no further effect.',
    isAddition: true,
    run: async (kit) => {
      const answer = await kit.revoke((await revokedKey(kit)).id, (await kit.main()).key)
      expectStatus(answer, 200)
      expectSame(answer.json().revoked, true, '`revoked`')
    },
  },
  {
    name: 'revocation/only-that-key',
    promise: 'Revoking a key does not affect the person’s other keys.',
    run: async (kit) => {
      await revokedKey(kit)
      expectStatus(await kit.get('/v1/me'), 200)
    },
  },
  {
    name: 'revocation/children',
    promise: 'A child stops working when its parent is revoked.',
    isAddition: true,
    run: async (kit) => {
      const parent = await kit.mint({ name: 'parent' })
      const child = await newChild(kit, parent)
      expectStatus(await kit.get('/v1/me', { credential: child.key }), 200)
      expectStatus(await kit.revoke(parent.id, (await kit.main()).key), 200)
      expectError(await kit.get('/v1/me', { credential: child.key }), 'unauthorized')
    },
  },
]
