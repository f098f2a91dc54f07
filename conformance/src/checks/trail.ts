import type { Check } from '../check.ts'
import { expectError, expectHeader, expectSame, expectStatus, expectThat } from '../expect.ts'
import { countedKey } from './usage.ts'

/** Returns a key that doesn't exist: secrets are random, so no real key consists only of zeros. */
const unknownLike = (key: string) => key.replace(/[0-9a-f]{64}$/i, '0'.repeat(64))

/** Checks what people can find out about their keys, and what they can do about a leaked one. */
export const trailChecks: Check[] = [
  {
    name: 'trail/audit',
    promise: 'A person’s audit log records that a key was minted.',
    isAddition: true,
    run: async (kit) => {
      await kit.needs('GET', '/v1/me/audit')
      const { id } = await kit.main()
      const noted = (await kit.get(`/v1/me/audit?action=mint&key_id=${id}`)).json().data
      expectSame(noted.length, 1, 'the number of entries about minting the key')
      expectSame([noted[0].action, noted[0].key_id], ['mint', id], 'the entry about minting the key')
    },
  },
  {
    name: 'trail/usage-file',
    promise: 'Usage can be downloaded as CSV, with a header and a line for each key and day.',
    isAddition: true,
    run: async (kit) => {
      await kit.needs('GET', '/v1/me/usage')
      const { key, id } = await countedKey(kit)
      await kit.get('/v1/me', { credential: key })
      const answer = await kit.get('/v1/me/usage?format=csv')
      expectHeader(answer, 'content-type', /^text\/csv/)
      const [header = '', ...lines] = answer.text.trim().split(/\r?\n/)
      expectThat(header.includes('key_id'), 'a header that names key_id', header)
      expectThat(
        lines.some((line) => line.includes(id)),
        'a line about the key that was used',
        lines,
      )
    },
  },
  {
    name: 'trail/leaked',
    promise: 'Anyone who finds a key can report it, which revokes it; the response is the same for a key that doesn’t exist.',
    isAddition: true,
    run: async (kit) => {
      await kit.needs('POST', '/v1/keys/leaked')
      const { key } = await kit.mint({ name: 'leaked' })
      const report = (leaked: string) => kit.client.send({ method: 'POST', path: '/v1/keys/leaked', body: { key: leaked }, bucket: null })
      const [unknown, known] = [await report(unknownLike(key)), await report(key)]
      expectStatus(known, 202)
      expectSame([unknown.status, unknown.text], [known.status, known.text], 'the response for a key that does not exist')
      expectError(await kit.get('/v1/me', { credential: key }), 'unauthorized')
    },
  },
]
