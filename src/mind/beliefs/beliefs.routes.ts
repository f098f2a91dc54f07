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

const MIN_INTEGER = -(2 ** 31)

/** A belief's position as text that sorts in display order; beliefs without a position sort last. */
const positionOf = ({ summary: { display_order, id } }: LibraryBelief): [position: string, id: string] => [
  display_order === null ? '~' : String(display_order - MIN_INTEGER).padStart(10, '0'),
  id,
]

function listPage({ beliefs }: LibraryContent, { limit = 50, cursor, world }: BeliefQuery): BeliefList {
  const list = `beliefs ${world ?? ''}`
  const [afterPosition, afterId] = cursor ? readCursor(list, cursor) : ['', '']
  const isAfter = ([position, id]: [string, string]) => position > afterPosition || (position === afterPosition && id > afterId)
  const rest = beliefs.filter((belief) => (!world || belief.summary.world === world) && isAfter(positionOf(belief)))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const next = rest.length > limit && last ? writeCursor(list, positionOf(last)) : null
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
      description: 'Returns the library of foundational beliefs in display order.',
      access: beliefLibrary,
      query: BeliefQuery,
      success: { status: 200, description: 'A page of the list.', schema: ref(BeliefList) },
      errors: [],
      handler: ({ query }) => {
        const key = JSON.stringify([query.limit, query.cursor, query.world])
        return library.answer(key, BeliefList, ({ content }) => listPage(content, query))
      },
    }),
    route({
      method: 'GET',
      url: '/v1/mind/beliefs/:id',
      operationId: 'getBelief',
      tag: 'Mind',
      summary: 'Get a belief',
      description: 'Finds a belief by slug or id and returns the full record, including its reframe, practices and reflection questions.',
      access: beliefLibrary,
      params: BeliefPath,
      success: { status: 200, description: 'The belief.', schema: ref(BeliefDetail) },
      errors: ['not_found'],
      handler: ({ params }) => library.answer(`/${params.id}`, BeliefDetail, ({ content }) => detail(content, params.id)),
    }),
  ]
}
