import { bodyReference } from '../../contract/access.ts'
import { DISCLAIMER, SEARCH_TYPES, SearchQuery, SearchResult } from '../../contract/body.ts'
import { invalidRequest } from '../../contract/errors.ts'
import { ref } from '../../contract/shapes.ts'
import type { EntityType } from '../../corpus/records.ts'
import type { Databases } from '../../db/open.ts'
import type { CurrentEdition } from '../../http/responses/current-edition.ts'
import { type Route, route } from '../../http/route.ts'
import type { ReferenceSearch } from './search.ts'

interface Needs {
  db: Pick<Databases, 'body'>
  reference: CurrentEdition<{ search: ReferenceSearch }>
}

function readTypes(text: string | undefined): readonly EntityType[] {
  if (text === undefined) return SEARCH_TYPES
  const types = text.split(',').map((type) => type.trim())
  if (types.every((type) => SEARCH_TYPES.some((known) => known === type))) return SEARCH_TYPES.filter((type) => types.includes(type))
  const message = `must be a comma-separated list of: ${SEARCH_TYPES.join(', ')}`
  throw invalidRequest(`\`types\` ${message}.`, 'unknown_type', { issues: [{ in: 'query', path: 'types', message }] })
}

export function searchRoutes({ db, reference }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/body/search',
      operationId: 'searchReference',
      tag: 'Body',
      summary: 'Search the reference corpus',
      description:
        'Searches names, synonyms, Latin names, abbreviations, names in other languages and full text, and ranks the results. Accepts questions and sentences, and tolerates typos. If the query names a condition, the condition comes first, followed by remedies with evidence for it.',
      access: bodyReference,
      query: SearchQuery,
      success: { status: 200, description: 'Search results, best first.', schema: ref(SearchResult) },
      errors: [],
      handler: ({ key: { identity_id: person }, query }) => {
        const types = readTypes(query.types)
        const limit = query.limit ?? 20
        const key = `search?${limit}&${types}&${query.q}`
        return reference.cached(key, SearchResult, async ({ version, content }) => ({
          data: await content.search.search(person, db.body, version, query.q, types, limit),
          disclaimer: DISCLAIMER,
          corpus_version: version,
        }))
      },
    }),
  ]
}
