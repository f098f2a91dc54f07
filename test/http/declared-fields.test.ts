import Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyKey } from '../../src/contract/access.ts'
import { route } from '../../src/http/route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'

const STRAY = { stray: 'not declared' }
const Declared = Type.Object({
  name: Type.String(),
  inner: Type.Object({ kept: Type.Integer() }),
  list: Type.Array(Type.Object({ kept: Type.Integer() })),
  open: Type.Object({}, { additionalProperties: true }),
})

let service: TestService
let key: string
beforeAll(async () => {
  const value = { name: 'n', inner: { kept: 1, ...STRAY }, list: [{ kept: 2, ...STRAY }], open: { anything: true }, ...STRAY }
  const strayRoute = route({
    method: 'GET',
    url: '/v1/test/stray',
    operationId: 'stray',
    tag: 'Test',
    summary: '',
    description: '',
    access: anyKey,
    success: { status: 200, description: '', schema: Declared },
    errors: [],
    handler: () => value,
  })
  service = await startService({ routes: () => [strayRoute] })
  key = (await service.mint()).key
  const stray = JSON.stringify(STRAY)
  await asOwner(
    service.database,
    `update body.stacks set items = (select jsonb_agg(item || '${stray}') from jsonb_array_elements(items) item)`,
  )
  await asOwner(
    service.database,
    `update body.protocols set assigned_by = assigned_by || '${stray}',
       steps = (select jsonb_agg(step || '${stray}') from jsonb_array_elements(steps) step)`,
  )
  await asOwner(
    service.database,
    `update body.entities set detail = (detail::jsonb || '${stray}')::text where id in ('ginkgo', 'turmeric')`,
  )
})
afterAll(() => service.close())

it('a response contains only declared fields, at every depth', async () => {
  const answer = await service.call('GET', '/v1/test/stray', key)
  expect(answer.json()).toEqual({ name: 'n', inner: { kept: 1 }, list: [{ kept: 2 }], open: { anything: true } })
})

it.each(['/v1/body/me/stacks', '/v1/body/me/protocols', '/v1/body/remedies/ginkgo', '/v1/body/remedies/turmeric'])(
  '%s does not return undeclared fields that are stored',
  async (url) => {
    const answer = await service.call('GET', url, key)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('stray')
  },
)
