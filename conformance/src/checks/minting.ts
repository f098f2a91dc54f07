import type { Check } from '../check.ts'
import { expectEach, expectError, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'

const KEY_FORM = /^[A-Za-z0-9]+_live_[0-9a-fA-F]{64}$/
const DAY_MS = 86_400_000

/** A key that was minted without a request body. */
export const plainKey = (kit: Kit): Promise<MintedKey> => kit.once('plain', () => kit.mint())
/** A key that expires and can read only aggregates. */
export const aggregatesKey = (kit: Kit): Promise<MintedKey> =>
  kit.once('aggregates', () => kit.mint({ name: 'aggregates only', scopes: ['platform:read'], expires_in_days: 7 }))

const brandOf = ({ key }: MintedKey) => key.split('_live_')[0]

export const mintingChecks: Check[] = [
  {
    name: 'minting/key-form',
    promise: 'A platform key is the fixed brand prefix followed by `live_` and then 64 hexadecimal characters.',
    run: async (kit) => {
      const keys = [await kit.main(), await plainKey(kit)] as const
      for (const { key } of keys) expectThat(KEY_FORM.test(key), 'a key of the form <BRAND>_live_<64_HEX>', key)
      expectSame(brandOf(keys[1]), brandOf(keys[0]), 'the fixed brand prefix')
      expectThat(keys[0].key !== keys[1].key, 'a different secret for every key', 'the same secret twice')
    },
  },
  {
    name: 'minting/key-prefix',
    promise: '`key_prefix` distinguishes keys without revealing them.',
    isAddition: true,
    run: async (kit) => {
      const { key, summary } = await kit.main()
      const isBeginning = key.startsWith(summary.key_prefix) && summary.key_prefix.length > `${brandOf({ key } as MintedKey)}_live_`.length
      expectThat(
        isBeginning && key.length - summary.key_prefix.length >= 32,
        'the beginning of the key, without most of the secret',
        summary,
      )
    },
  },
  {
    name: 'minting/default-name',
    promise: 'The body is optional, and the name defaults to `default`.',
    run: async (kit) => expectSame((await plainKey(kit)).summary.name, 'default', 'the name of a key that was minted without a body'),
  },
  {
    name: 'minting/longest-name',
    promise: 'A key’s name has 1 to 80 characters.',
    run: async (kit) => {
      const name = 'é😀'.repeat(40)
      const { summary } = await kit.mint({ name })
      expectSame(summary.name, name, 'a name of 80 characters')
    },
  },
  {
    name: 'minting/shown-once',
    promise: 'The raw key is returned exactly once at minting; raw keys are never listed.',
    run: async (kit) => {
      const { key } = await kit.main()
      const secret = key.split('_live_')[1] as string
      for (const answer of [await kit.get('/v1/keys'), await kit.get('/v1/me')])
        expectThat(!answer.text.includes(secret), `${answer.of}: no raw key`, 'the raw key')
    },
  },
  {
    name: 'minting/beta-scopes',
    promise: 'Beta keys get the read scope of every linked application, plus `ai:invoke` and `platform:read`.',
    run: async (kit) => {
      const { identity, key } = (await kit.get('/v1/me')).json()
      const linked = ['mind', 'body', 'voice'].filter((app) => identity.linked_apps[app]).map((app) => `${app}:read`)
      expectSame([...key.scopes].sort(), [...linked, 'ai:invoke', 'platform:read'].sort(), 'the scopes of a beta key')
    },
  },
  {
    name: 'minting/chosen-scopes',
    promise: 'A key that is minted with `scopes` has these scopes and no others, and refreshing it adds none.',
    isAddition: true,
    run: async (kit) => {
      const { summary, id, key } = await aggregatesKey(kit)
      expectSame(summary.scopes, ['platform:read'], 'the scopes that were chosen')
      const refreshed = await kit.post(`/v1/keys/${id}/refresh`, undefined, { credential: key })
      expectSame(refreshed.json().scopes, ['platform:read'], 'the scopes after a refresh')
    },
  },
  {
    name: 'minting/unavailable-scopes',
    promise: 'Scopes that the accounts don’t grant can’t be requested; write scopes are reserved.',
    isAddition: true,
    run: (kit) =>
      expectEach([['platform:admin'], ['body:write'], []], async (scopes) => {
        const answer = await kit.askToMint({ scopes })
        if (answer.status === 201) kit.keep(answer, kit.session)
        expectError(answer, 'invalid_request')
      }),
  },
  {
    name: 'minting/expiry',
    promise: 'A key that is minted with `expires_in_days` expires after that many days.',
    isAddition: true,
    run: async (kit) => {
      const { summary } = await aggregatesKey(kit)
      expectSame((Date.parse(summary.expires_at) - Date.parse(summary.created_at)) / DAY_MS, 7, 'the number of days until the key expires')
    },
  },
  {
    name: 'minting/session-only',
    promise: '`POST /v1/keys` takes the session access token of a signed-in user; an API key is not accepted.',
    run: async (kit) => {
      const answer = await kit.askToMint({}, (await kit.main()).key)
      if (answer.status === 201) kit.keep(answer, kit.session)
      expectError(answer, 'unauthorized')
    },
  },
  {
    name: 'minting/links',
    promise: 'Minting links the caller’s identity across the applications by e-mail.',
    run: async (kit) => {
      const answers = [await kit.get('/v1/me'), await kit.get('/v1/me', { credential: (await plainKey(kit)).key })]
      for (const answer of answers) expectStatus(answer, 200)
      const [main, plain] = answers.map((answer) => answer.json().identity)
      expectSame(plain, main, 'the identity of two keys of one person')
    },
  },
]
