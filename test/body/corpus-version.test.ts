import { beforeAll, expect, it } from 'vitest'
import { type SharedService, sharedService } from '../support/shared-service.ts'

let service: SharedService
let key: string
let version: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
  version = (await service.edition()).version
})

const COLLECTIONS = ['remedies', 'conditions', 'toxins', 'biomarkers']

it.each([
  ...COLLECTIONS.map((name) => `/v1/body/${name}`),
  '/v1/body/interactions?limit=1',
  '/v1/body/search?q=turmeric',
  '/v1/body/me/stacks',
  '/v1/body/me/protocols',
  '/v1/body/me/readings',
])('%s names the version of the corpus', async (path) => {
  expect((await service.call('GET', path, key)).json()).toMatchObject({ corpus_version: version })
})

it.each(COLLECTIONS)('so does an entry of %s', async (name) => {
  const [{ id }] = (await service.call('GET', `/v1/body/${name}?limit=1`, key)).json().data
  expect((await service.call('GET', `/v1/body/${name}/${id}`, key)).json()).toMatchObject({ corpus_version: version })
})

it('so does the interaction check', async () => {
  const response = await service.call('POST', '/v1/body/interactions/check', key, { payload: { items: ['kava'] } })
  expect(response.json()).toMatchObject({ corpus_version: version })
})
