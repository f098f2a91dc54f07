import { bodies, type Operation } from './operation.ts'
import { boolean, introspection, keySummary, list, mintResponse, object } from './shapes.ts'

export const keyOperations: Operation[] = [
  {
    method: 'POST',
    path: '/v1/keys',
    status: 201,
    promise: 'Minting returns 201 with the raw key and its summary.',
    shape: mintResponse,
    scopes: [],
    invalid: bodies({ name: '' }, { name: 'x'.repeat(81) }, { name: 7 }, { name: null }, [], '{"name":'),
  },
  {
    method: 'GET',
    path: '/v1/keys',
    status: 200,
    promise: 'Keys are listed as `{data: [Key summary]}`.',
    shape: object({ data: list(keySummary) }),
    scopes: [],
  },
  {
    method: 'DELETE',
    path: '/v1/keys/{id}',
    status: 200,
    promise: '`DELETE /v1/keys/{id}` revokes a key and answers a `revoked` boolean.',
    shape: object({ revoked: boolean }),
    scopes: [],
    sample: async (kit) => ({ id: (await kit.mint({ name: 'to be revoked' })).id }),
    invalid: [{ id: 'not-a-uuid' }],
  },
  {
    method: 'GET',
    path: '/v1/me',
    status: 200,
    promise: 'Introspection describes the identity, its linked applications, the calling key, its usage and its limits.',
    shape: introspection,
    scopes: [],
  },
]
