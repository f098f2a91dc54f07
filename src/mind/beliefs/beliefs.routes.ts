import { beliefLibrary } from '../../contract/access.ts'
import { BeliefDetail } from '../../contract/belief-detail.ts'
import { ApiError } from '../../contract/errors.ts'
import { BeliefList, BeliefPath, BeliefQuery } from '../../contract/mind.ts'
import { ref } from '../../contract/shapes.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { type Route, route } from '../../http/route.ts'
import type { Library } from './library.ts'
import { beliefNamed, type LibraryBelief, type LibraryContent } from './library.ts'

interface Needs {
  library: Library
}

const LEAST_INTEGER = -(2 ** 31)

/** Where a belief stands in display order, as text that sorts alike; those without a place come last. */
const placeOf = ({ summary: { display_order, id } }: LibraryBelief): [place: string, id: string] => [
  display_order === null ? '~' : String(display_order - LEAST_INTEGER).padStart(10, '0'),
  id,
]

function listPage({ beliefs }: LibraryContent, { limit = 50, cursor, world }: BeliefQuery): BeliefList {
  const list = `beliefs ${world ?? ''}`
  const [afterPlace, afterId] = cursor ? readCursor(list, cursor) : ['', '']
  const isAfter = ([place, id]: [string, string]) => place > afterPlace || (place === afterPlace && id > afterId)
  const rest = beliefs.filter((belief) => (!world || belief.summary.world === world) && isAfter(placeOf(belief)))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const next = rest.length > limit && last ? writeCursor(list, placeOf(last)) : null
  return { data: page.map(({ summary }) => summary), next_cursor: next }
}

function detail(content: LibraryContent, id: string): BeliefDetail {
  const belief = beliefNamed(content, id)
  if (!belief) throw new ApiError('not_found', 'There is no belief with this slug or id.')
  return { data: { ...belief.summary, ...belief.record } }
}

export function beliefRoutes({ library }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/mind/beliefs',
      operationId: 'listBeliefs',
      tag: 'Mind',
      summary: 'List beliefs',
      description: 'The library of foundational beliefs, in display order. Pages by cursor; `world` keeps one of the two worlds.',
      access: beliefLibrary,
      query: BeliefQuery,
      success: { status: 200, description: 'A page.', schema: ref(BeliefList) },
      errors: [],
      handler: ({ query }) => {
        const key = JSON.stringify([query.limit, query.cursor, query.world])
        return library.cached(key, BeliefList, ({ content }) => listPage(content, query))
      },
    }),
    route({
      method: 'GET',
      url: '/v1/mind/beliefs/:id',
      operationId: 'getBelief',
      tag: 'Mind',
      summary: 'Get one belief',
      description: 'By slug or id: the whole record with its reframe, practices and reflection questions.',
      access: beliefLibrary,
      params: BeliefPath,
      success: { status: 200, description: 'The belief.', schema: ref(BeliefDetail) },
      errors: ['not_found'],
      handler: ({ params }) => library.cached(`/${params.id}`, BeliefDetail, ({ content }) => detail(content, params.id)),
    }),
  ]
}
