import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { keySummary } from '../contract/shapes.ts'
import { expectError, expectSame, expectShape, expectStatus, expectThat } from '../expect.ts'
import type { Kit, MintedKey } from '../kit.ts'
import { plainKey } from './minting.ts'

const listed = async (kit: Kit): Promise<Json[]> => (await kit.get('/v1/keys')).json().data
const statusOf = async (kit: Kit, { key }: MintedKey) => (await kit.get('/v1/me', { credential: key })).status
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const keyChecks: Check[] = [
  {
    name: 'keys/listed',
    promise: '`GET /v1/keys` lists the caller’s keys.',
    run: async (kit) => {
      const own = [await kit.main(), await plainKey(kit)]
      const found = await listed(kit)
      for (const { id } of own) expectSame(found.filter((key) => key.id === id).length, 1, 'how often a key is listed')
    },
  },
  {
    name: 'keys/newest-first',
    promise: 'Keys are listed newest first.',
    isAddition: true,
    run: async (kit) => {
      await plainKey(kit)
      const times = (await listed(kit)).map((key) => key.created_at as string)
      expectSame(times, times.toSorted().toReversed(), 'the order of the keys')
    },
  },
  {
    name: 'keys/timestamps',
    promise: 'Timestamps are RFC 3339 in UTC, with milliseconds.',
    isAddition: true,
    run: async (kit) => {
      const { created_at } = (await kit.main()).summary
      expectThat(TIMESTAMP.test(created_at), 'a timestamp such as 2026-01-31T09:30:00.000Z', created_at)
    },
  },
  {
    name: 'keys/unknown',
    promise: 'Revoking a key that the caller doesn’t have returns 404.',
    run: async (kit) => expectError(await kit.revoke(randomUUID(), (await kit.main()).key), 'not_found'),
  },
  {
    name: 'keys/someone-else',
    promise: 'Only the caller’s keys can be revoked; someone else’s looks like one that doesn’t exist.',
    run: async (kit) => {
      const second = await kit.second()
      const answer = await kit.revoke(second.id, (await kit.main()).key)
      expectError(answer, 'not_found')
      expectSame(await statusOf(kit, second), 200, 'the status of a request with the key, which must not have been revoked')
    },
  },
  {
    name: 'keys/refresh',
    promise: 'Refreshing a key returns its summary and leaves its secret unchanged.',
    isAddition: true,
    run: async (kit) => {
      await kit.needs('POST', '/v1/keys/{id}/refresh')
      const main = await kit.main()
      const answer = await kit.post(`/v1/keys/${main.id}/refresh`)
      expectStatus(answer, 200)
      expectShape(answer, keySummary)
      expectSame([answer.json().id, answer.json().key_prefix], [main.id, main.summary.key_prefix], 'the refreshed key')
      expectSame(await statusOf(kit, main), 200, 'the status of a request with the refreshed key')
    },
  },
  {
    name: 'keys/rotate',
    promise: 'Rotating a key gives it a new secret and keeps its name and scopes; without a grace period, the old key expires immediately.',
    isAddition: true,
    run: async (kit) => {
      await kit.needs('POST', '/v1/keys/{id}/rotate')
      const old = await kit.mint({ name: 'rotated' })
      const answer = await kit.post(`/v1/keys/${old.id}/rotate`, undefined, { credential: old.key })
      expectStatus(answer, 201)
      const successor = kit.keep(answer, kit.session)
      expectThat(successor.key !== old.key, 'a different secret', 'the same secret')
      expectSame([successor.summary.name, successor.summary.scopes], [old.summary.name, old.summary.scopes], 'the name and the scopes')
      expectSame(await statusOf(kit, successor), 200, 'the status of a request with the new key')
      expectError(await kit.get('/v1/me', { credential: old.key }), 'unauthorized')
    },
  },
]
