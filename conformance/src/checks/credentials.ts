import type { Check } from '../check.ts'
import type { Answer, Call } from '../client.ts'
import { addressOf, type Operation } from '../contract/operation.ts'
import { KEY_OPERATIONS, OPERATIONS } from '../contract/operations.ts'
import { expectEach, expectError, expectHeader, expectSame } from '../expect.ts'
import type { Kit } from '../kit.ts'

const bare = (operation: Operation): Call => ({
  method: operation.method,
  path: addressOf(operation),
  bucket: null,
})

const expectUnauthorized = (kit: Kit, operations: readonly Operation[], more: Partial<Call>) =>
  expectEach(operations, async (operation) => expectError(await kit.client.send({ ...bare(operation), ...more }), 'unauthorized'))

const withoutSecret = ({ key }: { key: string }) => key.replace(/[0-9a-fA-F]{64}$/, '')
const unknownKey = async (kit: Kit) => withoutSecret(await kit.main()) + '0'.repeat(64)

export const credentialChecks: Check[] = [
  {
    name: 'credentials/missing',
    promise: 'Every operation returns 401 `unauthorized` if the credential is missing.',
    run: (kit) => expectUnauthorized(kit, OPERATIONS, {}),
  },
  {
    name: 'credentials/malformed',
    promise: 'Every operation returns 401 `unauthorized` if the credential is malformed.',
    run: async (kit) => {
      await expectUnauthorized(kit, OPERATIONS, { credential: 'nonsense' })
      await expectUnauthorized(kit, OPERATIONS.slice(0, 4), { headers: { authorization: 'Basic YTpi' } })
    },
  },
  {
    name: 'credentials/unknown',
    promise: 'Every operation returns 401 `unauthorized` for a key that was never minted.',
    run: async (kit) => expectUnauthorized(kit, KEY_OPERATIONS, { credential: await unknownKey(kit) }),
  },
  {
    name: 'credentials/session-token',
    promise: 'All routes except `POST /v1/keys` take a platform API key; a session token is not accepted.',
    run: (kit) => expectUnauthorized(kit, KEY_OPERATIONS, { credential: kit.session }),
  },
  {
    name: 'credentials/challenge',
    promise: 'A 401 has the header `WWW-Authenticate: Bearer`.',
    isAddition: true,
    run: async ({ client }) => expectHeader(await client.send({ path: '/v1/me' }), 'www-authenticate', /^Bearer\b/),
  },
  {
    name: 'credentials/reasons',
    promise: 'A 401 says in `details.reason` whether the credential is missing, malformed or unknown.',
    isAddition: true,
    run: async (kit) => {
      const reasonOf = (answer: Answer) => answer.json().error.details?.reason
      const ask = async (credential?: string) => reasonOf(await kit.client.send({ path: '/v1/me', credential, bucket: null }))
      const reasons = [await ask(), await ask('nonsense'), await ask(await unknownKey(kit))]
      expectSame(reasons, ['missing', 'malformed', 'unknown'], 'the reasons')
    },
  },
]
