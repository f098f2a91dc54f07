import type { Check } from '../check.ts'
import type { Json } from '../client.ts'
import { expectError, expectSame, expectStatus, expectThat } from '../expect.ts'
import type { Kit } from '../kit.ts'
import { readAll } from './paging.ts'

const PROGRESS_MS = 90 * 86_400_000
const HOUR_MS = 3_600_000

const library = (kit: Kit): Promise<Json[]> => kit.once('library', () => readAll(kit, '/v1/mind/beliefs', 100))

export const mindChecks: Check[] = [
  {
    name: 'mind/library',
    promise: 'The library holds 75 foundational beliefs.',
    run: async (kit) => expectSame((await library(kit)).length, 75, 'the number of beliefs'),
  },
  {
    name: 'mind/display-order',
    promise: 'Beliefs are listed in display order.',
    run: async (kit) => {
      const places = (await library(kit)).map(({ display_order }) => display_order ?? Number.MAX_SAFE_INTEGER)
      expectSame(
        places,
        places.toSorted((a, b) => a - b),
        'the display order',
      )
    },
  },
  {
    name: 'mind/world',
    promise: 'The query parameter `world` (inner or outer) filters beliefs.',
    run: async (kit) => {
      for (const world of ['inner', 'outer']) {
        const { data } = (await kit.get(`/v1/mind/beliefs?world=${world}`)).json()
        expectSame([...new Set(data.map((belief: Json) => belief.world))], [world], `the worlds of ${world} beliefs`)
      }
    },
  },
  {
    name: 'mind/slug-or-id',
    promise: 'A belief is found by its slug or its id.',
    run: async (kit) => {
      const [{ id, slug }] = (await kit.get('/v1/mind/beliefs?limit=1')).json().data
      const answers = [await kit.get(`/v1/mind/beliefs/${slug}`), await kit.get(`/v1/mind/beliefs/${id}`)]
      for (const answer of answers) expectStatus(answer, 200)
      expectSame(answers[1]?.json(), answers[0]?.json(), 'the belief by its id, as by its slug')
    },
  },
  {
    name: 'mind/unknown',
    promise: 'A missing belief results in 404 `not_found`.',
    run: async (kit) => expectError(await kit.get('/v1/mind/beliefs/no-such-belief'), 'not_found'),
  },
  {
    name: 'mind/progress-window',
    promise: 'Progress covers the last 90 days of practice, newest first.',
    isAddition: true,
    run: async (kit) => {
      const times = (await kit.get('/v1/mind/me/progress')).json().practice.map(({ practiced_at }: Json) => practiced_at as string)
      expectSame(times, times.toSorted().toReversed(), 'the order of practice')
      const since = kit.client.pacer.now() - PROGRESS_MS - HOUR_MS
      const oldest = times.at(-1)
      expectThat(oldest === undefined || !(Date.parse(oldest) < since), 'practice of the last 90 days', oldest)
    },
  },
]
