import type { Check } from '../check.ts'
import type { Answer } from '../client.ts'
import { expectEach, expectError, expectSame, expectStatus } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { aggregatesKey } from './minting.ts'

async function askForChild(kit: Kit, parent: MintedKey, more: object = {}): Promise<Answer> {
  await kit.needs('POST', '/v1/keys/{id}/children')
  const body = { name: 'child', scopes: ['platform:read'], expires_in_seconds: 600, ...more }
  return kit.post(`/v1/keys/${parent.id}/children`, body, { credential: parent.key })
}

export const newChild = async (kit: Kit, parent: MintedKey): Promise<MintedKey> => kit.keep(await askForChild(kit, parent), kit.session)
const mainsChild = (kit: Kit) => kit.once('child', async () => newChild(kit, await kit.main()))

/** Expects that minting a child key is refused. If a child is minted anyway, it is revoked at the end of the run. */
function expectRefused(kit: Kit, answer: Answer, code: 'forbidden' | 'invalid_request'): void {
  if (answer.status === 201) kit.keep(answer, kit.session)
  expectError(answer, code)
}

export const childChecks: Check[] = [
  {
    name: 'children/create',
    promise: 'A child key has only the scopes that were requested, its parent’s id, and an expiry time.',
    isAddition: true,
    run: async (kit) => {
      const { summary } = await mainsChild(kit)
      expectSame([summary.scopes, summary.parent_id], [['platform:read'], (await kit.main()).id], 'the scopes and the parent')
      const seconds = (Date.parse(summary.expires_at) - Date.parse(summary.created_at)) / 1_000
      expectSame(seconds, 600, 'the number of seconds until the child expires')
    },
  },
  {
    name: 'children/scopes',
    promise: 'A child may do what its scopes allow, and nothing else.',
    isAddition: true,
    run: async (kit) => {
      const { key } = await mainsChild(kit)
      expectStatus(await kit.get('/v1/cross/year-in-review', { credential: key }), 200)
      expectError(await kit.get('/v1/body/remedies', { credential: key }), 'forbidden')
    },
  },
  {
    name: 'children/never-wider',
    promise: 'A child can’t have scopes that its parent lacks.',
    isAddition: true,
    run: async (kit) => expectRefused(kit, await askForChild(kit, await aggregatesKey(kit), { scopes: ['ai:invoke'] }), 'forbidden'),
  },
  {
    name: 'children/no-grandchildren',
    promise: 'A child can’t create children.',
    isAddition: true,
    run: async (kit) => expectRefused(kit, await askForChild(kit, await mainsChild(kit)), 'forbidden'),
  },
  {
    name: 'children/input',
    promise: 'A child requires scopes, and a lifetime between one minute and 30 days.',
    isAddition: true,
    run: async (kit) => {
      const main = await kit.main()
      await expectEach([{ scopes: [] }, { expires_in_seconds: 59 }, { expires_in_seconds: 2_592_001 }], async (more) =>
        expectRefused(kit, await askForChild(kit, main, more), 'invalid_request'),
      )
    },
  },
]
