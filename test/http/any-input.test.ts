import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { anyCharacter } from '../support/any-character.ts'
import { PROOF_TIMEOUT, rounds } from '../support/rounds.ts'
import { expectError, sharedSample } from '../support/sample-routes.ts'
import type { SharedService } from '../support/shared-service.ts'

let service: SharedService
let key: string
let session: string
beforeAll(async () => {
  service = await sharedSample()
  key = (await service.mint()).key
  session = await service.session({ email: 'newcomer@example.com' })
})

const surrogates = fc.integer({ min: 0xd7f0, max: 0xe00f }).map((unit) => String.fromCharCode(unit))
const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: surrogates }),
  fc.string({ unit: fc.constantFrom(...'%0fedc/?&=#+.;\\\0🔑\r\n') }),
)
const json = fc.jsonValue({ stringUnit: anyCharacter })
/** Objects with known field names, so that their values are validated. */
const known = fc.record({ title: text, name: text, count: json, place: json, tags: json, grace_seconds: json }, { requiredKeys: [] })
const body = fc.oneof(
  text,
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.oneof(json, known, text).map((value) => JSON.stringify(value)),
)

function expectSound(response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode < 400) return
  const { code, details } = response.json().error
  expectError(response, code, details?.reason)
}

it('no path and no query causes a failure', { timeout: PROOF_TIMEOUT }, async () => {
  const places = ['', 'v1/', 'v1/test/items/', 'v1/test/list?', 'v1/test/list?q=', 'v1/test/list?cursor=']
  await fc.assert(
    fc.asyncProperty(text, async (tail) => {
      for (const place of places) expectSound(await service.call('GET', `http://localhost/${place}${tail}`, key))
      expectSound(await service.call('DELETE', `http://localhost/v1/keys/${tail}`, key))
    }),
    { numRuns: rounds(20, 2_000) },
  )
})

it('no body causes a failure', { timeout: PROOF_TIMEOUT }, async () => {
  const nobody = '/v1/keys/00000000-0000-4000-8000-000000000000/rotate'
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      const post = (url: string, credential: string) =>
        service.call('POST', url, credential, { payload, headers: { 'content-type': 'application/json' } })
      for (const url of ['/v1/test/echo', '/v1/test/optional', nobody]) expectSound(await post(url, key))
      expectSound(await post('/v1/keys', session))
    }),
    { numRuns: rounds(20, 2_000) },
  )
})
